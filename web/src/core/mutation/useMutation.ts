import { useCallback, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import type { SendOptions } from '../../api/createApi.ts';
import { useStore } from '../../kit/store.ts';
import { logError } from '../../platform/log.ts';
import { createMutation, type MutationState, type Outcome } from './createMutation.ts';

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
