import { addressEndpoints, type Address } from '@ride/contract';

import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import type { Api } from '../../../api/createApi.ts';
import type { SetTimer } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';

/** Spec §9: the pause after the last key. */
const PAUSE_MS = 300;

interface AskSuggestionsSettings {
  readonly question: string;
  readonly ask: (question: string, signal: AbortSignal) => Promise<readonly Address[]>;
  readonly setTimer: SetTimer;
  readonly tell: (items: readonly Address[]) => void;
  readonly logError: (where: string, error: unknown) => void;
}

/** Asks for one text after a pause; returns how to call it off. */
export function askSuggestions(settings: AskSuggestionsSettings): () => void {
  const stopped = new AbortController();
  const ask = async (): Promise<void> => {
    const items = await withTimeout(settings.setTimer, ANSWER_TIMEOUT_MS, (limit) =>
      settings.ask(settings.question, AbortSignal.any([limit, stopped.signal])),
    ).catch((error: unknown): readonly Address[] => {
      if (!stopped.signal.aborted) settings.logError('address', error);
      return [];
    });
    if (!stopped.signal.aborted) settings.tell(items);
  };
  const cancel = settings.setTimer(PAUSE_MS, () => void ask());
  return () => {
    cancel();
    stopped.abort();
  };
}

type Addresses = readonly Address[] | { readonly data: readonly Address[] };

/** With or without an envelope. */
export const addressesOf = (reply: Addresses): readonly Address[] =>
  'data' in reply ? reply.data : reply;

export async function findAddresses(
  api: Api,
  search: string,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  return addressesOf(await api.send(addressEndpoints.address, { query: { search } }, { signal }));
}
