import { useCallback, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../api/answerTimeout.ts';
import type { SendOptions } from '../api/createApi.ts';
import { Refused } from '../api/refused.ts';
import { createStore, type Readable, useStore } from '../kit/store.ts';
import { logError } from '../platform/log.ts';

/** How one run ended. */
type Outcome<T> =
  | { readonly at: 'done'; readonly data: T }
  | { readonly at: 'failed'; readonly error: unknown };

export type MutationState<T> = { readonly at: 'idle' | 'sending' } | Outcome<T>;

interface Mutation<T> {
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

export function createMutation<T>(settings: MutationSettings): Mutation<T> {
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
          if (!(error instanceof Refused)) settings.logError(settings.logAs, error);
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

interface MutationOptions<Input, Output> {
  /** Changes something on the server; it is sent to the end even if its screen goes. */
  readonly send: (
    input: Input,
    options: Required<Pick<SendOptions, 'timeoutMs'>>,
  ) => Promise<Output>;
  readonly logAs: string;
}

interface MutationResult<Input, Output> {
  readonly state: MutationState<Output>;
  /** Resolves to `undefined` if one was under way already. */
  readonly mutate: (input: Input) => Promise<Outcome<Output> | undefined>;
  readonly reset: () => void;
}

export function useMutation<Input, Output>({
  send,
  logAs,
}: MutationOptions<Input, Output>): MutationResult<Input, Output> {
  const [mutation] = useState(() => createMutation<Output>({ logAs, logError }));
  return {
    state: useStore(mutation.store),
    mutate: useCallback(
      (input) => mutation.run(() => send(input, { timeoutMs: ANSWER_TIMEOUT_MS })),
      [mutation, send],
    ),
    reset: mutation.reset,
  };
}
