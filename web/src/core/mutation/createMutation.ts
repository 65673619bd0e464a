import { Refused } from '../../api/refused.ts';
import { createStore, type Readable } from '../../kit/store.ts';

/** How one run ended. */
export type Outcome<T> =
  | { readonly at: 'done'; readonly data: T }
  | { readonly at: 'failed'; readonly error: unknown };

export type MutationState<T> = { readonly at: 'idle' | 'sending' } | Outcome<T>;

export interface Mutation<T> {
  readonly store: Readable<MutationState<T>>;
  /** Single flight: while one is under way, another one is not begun, and there is no outcome. */
  readonly run: (work: () => Promise<T>) => Promise<Outcome<T> | undefined>;
  /** Back to `idle`, unless one is under way. */
  readonly reset: () => void;
}

interface MutationSettings {
  /** The name under which failures are logged. */
  readonly logAs: string;
  readonly logError: (where: string, error: unknown) => void;
}

export function createMutation<T>({ logAs, logError }: MutationSettings): Mutation<T> {
  const store = createStore<MutationState<T>, MutationState<T>>((_, next) => next, { at: 'idle' });
  // Not React's state: a second press comes before the first one is drawn.
  const isSending = (): boolean => store.get().at === 'sending';
  return {
    store,
    run: async (work) => {
      if (isSending()) return undefined;
      store.dispatch({ at: 'sending' });
      const outcome = await work().then(
        (data): Outcome<T> => ({ at: 'done', data }),
        (error: unknown): Outcome<T> => {
          if (!(error instanceof Refused)) logError(logAs, error);
          return { at: 'failed', error };
        },
      );
      store.dispatch(outcome);
      return outcome;
    },
    reset: () => {
      if (!isSending()) store.dispatch({ at: 'idle' });
    },
  };
}
