import { createStore, type Store } from '../../kit/store/createStore.ts';
import type { UncaughtError } from '../../platform/uncaughtErrors.ts';
import { errorSource } from './errorSource.ts';
import { nextNotices, type NoticesEvent, type NoticesState } from './state.ts';
import { texts } from './texts.ts';

export interface NoticesSettings {
  /** Where a blocked passenger writes to. */
  readonly email: string;
  readonly origin: () => string;
  readonly logError: (where: string, error: unknown) => void;
}

export interface Notices {
  readonly store: Store<NoticesState, NoticesEvent>;
  /** The one registered error handler: any part may hand an error to it. */
  readonly report: (error: unknown) => void;
  readonly tellBlocked: () => void;
  readonly tellStillSignedIn: () => void;
  readonly handleUncaught: (uncaught: UncaughtError) => void;
}

export function createNotices({ email, origin, logError }: NoticesSettings): Notices {
  const store = createStore<NoticesState, NoticesEvent>(nextNotices, { at: 'quiet' });
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
      const source = errorSource(error, fileName, origin());
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
