/** Whatever the server says about the passenger; any object counts (spec-notes §1). */
export type User = Readonly<Record<string, unknown>>;

export type SessionState =
  | { readonly at: 'loading' }
  | { readonly at: 'absent' }
  | { readonly at: 'present'; readonly user: User };

export type SessionEvent =
  /** The stored user was read: at the start, or after another tab changed it. */
  | { readonly type: 'restored'; readonly user: User | undefined }
  | { readonly type: 'signedIn'; readonly user: User }
  | { readonly type: 'ended' };

export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restored':
      return event.user === undefined ? { at: 'absent' } : { at: 'present', user: event.user };
    case 'signedIn':
      return { at: 'present', user: event.user };
    case 'ended':
      return state.at === 'absent' ? state : { at: 'absent' };
    default:
      return event satisfies never;
  }
}
