import { Refused } from '../../api/failures.ts';
import { createStore, type Readable } from '../../kit/store/createStore.ts';

export type MutationState =
  | { readonly at: 'idle' | 'sending' | 'done' }
  | { readonly at: 'failed'; readonly error: unknown };

/** How one run ended. */
export type Outcome<T> =
  | { readonly at: 'done'; readonly data: T }
  | { readonly at: 'failed'; readonly error: unknown };

export interface Mutation {
  readonly store: Readable<MutationState>;
  /** Single flight: while one is under way, another one is not begun, and there is no outcome. */
  readonly run: <T>(work: () => Promise<T>) => Promise<Outcome<T> | undefined>;
  /** Back to `idle`, unless one is under way. */
  readonly reset: () => void;
}

interface MutationSettings {
  /** The name under which failures are logged. */
  readonly logAs: string;
  readonly logError: (where: string, error: unknown) => void;
}

export function createMutation({ logAs, logError }: MutationSettings): Mutation {
  const store = createStore<MutationState, MutationState>((_, next) => next, { at: 'idle' });
  const isSending = (): boolean => store.get().at === 'sending';

  async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    try {
      return { at: 'done', data: await work() };
    } catch (error) {
      // A refusal is an answer: the screen tells it, and nobody has to look into it.
      if (!(error instanceof Refused)) logError(logAs, error);
      return { at: 'failed', error };
    }
  }

  return {
    store,
    run: async (work) => {
      // Not React's state: a second press comes before the first one is drawn.
      if (isSending()) return undefined;
      store.dispatch({ at: 'sending' });
      const outcome = await outcomeOf(work);
      store.dispatch(outcome.at === 'done' ? { at: 'done' } : outcome);
      return outcome;
    },
    reset: () => {
      if (!isSending()) store.dispatch({ at: 'idle' });
    },
  };
}
