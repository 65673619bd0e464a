import { addressEndpoints, type Address } from '@ride/contract';
import { useEffect, useRef, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import type { Api } from '../../../api/createApi.ts';
import { useApi } from '../../../core/api/index.ts';
import { setTimer } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import { logError } from '../../../platform/log.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { addressesOf } from './askSuggestions.ts';

interface PopularAddresses {
  readonly from: readonly Address[];
  readonly to: readonly Address[];
}

const NONE: PopularAddresses = { from: [], to: [] };

/**
 * The passenger's popular addresses, asked for once per visit of the form, and again only when the network
 * was gone; visitors have none.
 */
export function usePopularAddresses(signedIn: boolean): PopularAddresses {
  const api = useApi();
  const [popular, setPopular] = useState(NONE);
  const online = useOnline();
  const answered = useRef(false);
  useEffect(() => {
    if (!signedIn || !online || answered.current) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const [from, to] = await Promise.all([
        ask(api, '1', leaving.signal),
        ask(api, '0', leaving.signal),
      ]);
      if (leaving.signal.aborted) return;
      answered.current = from !== undefined && to !== undefined;
      setPopular({ from: from ?? [], to: to ?? [] });
    };
    void load();
    return () => leaving.abort();
  }, [api, signedIn, online]);
  return popular;
}

/** Spec §8: without an answer the list is empty. */
const ask = (
  api: Api,
  from: '0' | '1',
  signal: AbortSignal,
): Promise<readonly Address[] | undefined> =>
  withTimeout(setTimer, ANSWER_TIMEOUT_MS, async (limit) =>
    addressesOf(
      await api.send(
        addressEndpoints.clientAddress,
        { query: { from } },
        { signal: AbortSignal.any([limit, signal]) },
      ),
    ),
  ).catch((error: unknown): undefined => {
    if (!signal.aborted) logError('client-address', error);
    return undefined;
  });
