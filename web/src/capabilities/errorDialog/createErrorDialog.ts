import { createStore, type Store } from '../../kit/store/createStore.ts';
import type { UncaughtError } from '../../platform/uncaughtErrors.ts';
import { errorSource } from './errorSource.ts';
import { nextErrorDialog, type ErrorDialogEvent, type ErrorDialogState } from './state.ts';
import { texts } from './texts.ts';

export interface ErrorDialogSettings {
  /** Where a blocked passenger writes to. */
  readonly email: string;
  readonly pageOrigin: () => string;
  readonly logError: (where: string, error: unknown) => void;
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
}: ErrorDialogSettings): ErrorDialogStore {
  const store = createStore<ErrorDialogState, ErrorDialogEvent>(nextErrorDialog, { at: 'quiet' });
  const tell = (message: string): void => store.dispatch({ type: 'told', message });

  function report(error: unknown): void {
    logError('error', error);
    tell(texts.unexpected);
  }

  return {
    store,
    report,
    tellBlocked: () => tell(texts.blocked(email)),
    tellStillSignedIn: () => tell(texts.stillSignedIn),
    handleUncaught: ({ error, fileName, silence }) => {
      const source = errorSource(error, fileName, pageOrigin());
      switch (source) {
        case 'ours':
          return report(error);
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
