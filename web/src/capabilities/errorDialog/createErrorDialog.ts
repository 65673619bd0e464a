import { createStore, type Store } from '../../kit/store.ts';
import type { UncaughtError } from '../../platform/uncaughtErrors.ts';
import { errorSource } from './errorSource.ts';

export const texts = {
  title: 'Dėmesio',
  close: 'Uždaryti',
  unexpected: 'Įvyko netikėta klaida. Bandykite dar kartą arba atnaujinkite puslapį.',
  blocked: (email: string) =>
    `Jūsų paskyra užblokuota. Susisiekite su administracija el. paštu ${email}`,
  stillSignedIn:
    'Atsijungti nepavyko – Jūs vis dar prisijungę. Patikrinkite ryšį ir bandykite dar kartą.',
};

export interface ErrorDialogSettings {
  /** Where a blocked passenger writes to. */
  readonly email: string;
  readonly pageOrigin: () => string;
  readonly logError: (where: string, error: unknown) => void;
  /** Who hears of everything that the passenger is told of as unexpected. */
  readonly onUnexpected?: (unexpected: Pick<UncaughtError, 'kind' | 'error' | 'fileName'>) => void;
}

export interface ErrorDialogStore {
  readonly store: Store<ErrorDialogState, ErrorDialogEvent>;
  /** The one registered error handler: any part may hand an error to it. */
  readonly report: (error: unknown) => void;
  readonly tellBlocked: () => void;
  readonly tellStillSignedIn: () => void;
  readonly handleUncaught: (uncaught: UncaughtError) => void;
}

export function createErrorDialog({
  email,
  pageOrigin,
  logError,
  onUnexpected,
}: ErrorDialogSettings): ErrorDialogStore {
  const store = createStore<ErrorDialogState, ErrorDialogEvent>(nextErrorDialog, { at: 'quiet' });
  const tell = (message: string): void => store.dispatch({ type: 'told', message });

  function tellUnexpected(unexpected: Pick<UncaughtError, 'kind' | 'error' | 'fileName'>): void {
    logError('error', unexpected.error);
    tell(texts.unexpected);
    onUnexpected?.(unexpected);
  }

  return {
    store,
    report: (error) => tellUnexpected({ kind: 'error', error, fileName: '' }),
    tellBlocked: () => tell(texts.blocked(email)),
    tellStillSignedIn: () => tell(texts.stillSignedIn),
    handleUncaught: ({ kind, error, fileName, silence }) => {
      const source = errorSource(error, fileName, pageOrigin());
      switch (source) {
        case 'ours':
          return tellUnexpected({ kind, error, fileName });
        case 'consent':
          return silence();
        case 'foreign':
          // A browser extension, for instance: the console has it, and the passenger can do nothing.
          return undefined;
        default:
          return source satisfies never;
      }
    },
  };
}

/** The one dialog: closed, or open with every text that came while it was open. */
type ErrorDialogState =
  | { readonly at: 'quiet' }
  | { readonly at: 'open'; readonly messages: readonly string[] };

type ErrorDialogEvent =
  | { readonly type: 'told'; readonly message: string }
  | { readonly type: 'closed' };

function nextErrorDialog(state: ErrorDialogState, event: ErrorDialogEvent): ErrorDialogState {
  switch (event.type) {
    case 'told': {
      const messages = state.at === 'open' ? state.messages : [];
      // The same text twice tells nothing new: ten failed requests are one message.
      if (messages.includes(event.message)) return state;
      return { at: 'open', messages: [...messages, event.message] };
    }
    case 'closed':
      return { at: 'quiet' };
    default:
      return event satisfies never;
  }
}
