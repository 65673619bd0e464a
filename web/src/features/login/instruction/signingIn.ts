/** The second step: what 'Prisijungti' has led to. */
export type SigningIn =
  | { readonly at: 'idle' }
  | { readonly at: 'busy'; readonly with: 'login' | 'profile'; readonly slow: boolean }
  /** The server knows of no call. */
  | { readonly at: 'notCalled' }
  /** It knows of one, but another browser waited for it as well, so that it counts for neither. */
  | { readonly at: 'overlapped' }
  /** Signed in, but the profile did not come: the next press asks for the profile only. */
  | { readonly at: 'profileMissing' };

export type SigningInEvent =
  | { readonly type: 'asked'; readonly for: 'login' | 'profile' }
  | { readonly type: 'slow' }
  | { readonly type: 'failed' }
  | { readonly type: 'overlapped' }
  | { readonly type: 'calledOff' };

export function nextSigningIn(state: SigningIn, event: SigningInEvent): SigningIn {
  switch (event.type) {
    case 'asked':
      return { at: 'busy', with: event.for, slow: state.at === 'busy' && state.slow };
    case 'slow':
      return state.at === 'busy' ? { ...state, slow: true } : state;
    case 'failed':
      return afterFailure(state);
    case 'overlapped':
      return { at: 'overlapped' };
    case 'calledOff':
      return { at: 'idle' };
    default:
      return event satisfies never;
  }
}

function afterFailure(state: SigningIn): SigningIn {
  if (state.at !== 'busy') return state;
  return state.with === 'login' ? { at: 'notCalled' } : { at: 'profileMissing' };
}
