import { orderEndpoints, type Address } from '@ride/contract';

import type { Api } from '../../../api/createApi.ts';
import { useApi } from '../../../core/api.tsx';
import { useQuery, type Query } from '../../../core/query/index.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { EMPTY_DRAFT, type AddressDraft, type OrderDraft } from '../form/draft.ts';

/** A public page may wait for ever for a session that is lost: it gives up and shows the form. */
const TIMEOUT_MS = 10_000;

/** An old order as a filled-in form. */
const oldOrderQuery = (api: Api, orderId: string): Query<OrderDraft> => ({
  key: orderId,
  logAs: 'recreate-order',
  load: async ({ signal }) => {
    const { addressFrom, addressTo, category } = await api.send(
      orderEndpoints.recreateOrder,
      { body: { orderId } },
      { signal, timeoutMs: TIMEOUT_MS },
    );
    return {
      ...EMPTY_DRAFT,
      from: endOf(addressFrom),
      to: endOf(addressTo),
      categoryId: typeof category === 'object' ? category?.id : category,
    };
  },
});

/** An end that the server does not tell, or not readably, is filled in by hand. */
const endOf = (address: Address | null | undefined): AddressDraft =>
  address ? { text: address.title, address } : EMPTY_DRAFT.from;

/** `undefined` while it is loading; an empty form if it cannot be had (spec §8: logged only). */
export function useOldOrder(orderId: string, wanted: boolean): OrderDraft | undefined {
  // Without a network an empty form would be a lie: the order may be there once it is back.
  const enabled = useOnline() && wanted;
  const { state } = useQuery({ ...oldOrderQuery(useApi(), orderId), enabled });
  if ('data' in state) return state.data;
  return state.at === 'failed' ? EMPTY_DRAFT : undefined;
}
