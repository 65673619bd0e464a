/** The one dialog: closed, or open with every text that came while it was open. */
export type ErrorDialogState =
  | { readonly at: 'quiet' }
  | { readonly at: 'open'; readonly messages: readonly string[] };

export type ErrorDialogEvent =
  | { readonly type: 'told'; readonly message: string }
  | { readonly type: 'closed' };

export function nextErrorDialog(
  state: ErrorDialogState,
  event: ErrorDialogEvent,
): ErrorDialogState {
  switch (event.type) {
    case 'told': {
      const messages = state.at === 'open' ? state.messages : [];
      // The same text twice tells nothing new: ten failed calls are one notice.
      if (messages.includes(event.message)) return state;
      return { at: 'open', messages: [...messages, event.message] };
    }
    case 'closed':
      return { at: 'quiet' };
    default:
      return event satisfies never;
  }
}
