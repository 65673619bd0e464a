import { orderEndpoints, type Address } from '@ride/contract';
import { useEffect, useState } from 'react';

import type { Api } from '../../../api/createApi.ts';
import { useApi } from '../../../core/api/index.ts';
import { setTimer } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import { logError } from '../../../platform/log.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { EMPTY_DRAFT, type AddressDraft, type OrderDraft } from '../form/draft.ts';

/** A public page may wait for ever for a session that is lost: it gives up and shows the form. */
const LOAD_LIMIT_MS = 10_000;

/** The old order as a filled-in form; nothing while it is loading, an empty form when it cannot be had. */
export function useOldOrder(encodedId: string, wanted: boolean): OrderDraft | undefined {
  const api = useApi();
  const online = useOnline();
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly draft: OrderDraft }>();

  useEffect(() => {
    // Without a network an empty form would be a lie: the order may be there once it is back.
    if (!wanted || !online) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const draft = await loadOldOrder(api, encodedId, leaving.signal);
      if (!leaving.signal.aborted) setLoaded({ id: encodedId, draft });
    };
    void load();
    return () => leaving.abort();
  }, [api, encodedId, wanted, online]);

  return loaded?.id === encodedId ? loaded.draft : undefined;
}

/** An end that the server does not tell, or not readably, is filled in by hand. */
const endOf = (address: Address | null | undefined): AddressDraft =>
  address ? { text: address.title, address: address } : EMPTY_DRAFT.from;

async function loadOldOrder(api: Api, orderId: string, leaving: AbortSignal): Promise<OrderDraft> {
  try {
    const { addressFrom, addressTo, category } = await withTimeout(
      setTimer,
      LOAD_LIMIT_MS,
      (limit) =>
        api.send(
          orderEndpoints.recreateOrder,
          { body: { orderId } },
          { signal: AbortSignal.any([limit, leaving]) },
        ),
    );
    return {
      ...EMPTY_DRAFT,
      from: endOf(addressFrom),
      to: endOf(addressTo),
      categoryId: typeof category === 'object' ? category?.id : category,
    };
  } catch (error) {
    // Spec §8: logged only; the form can be filled in by hand.
    if (!leaving.aborted) logError('recreate-order', error);
    return EMPTY_DRAFT;
  }
}
