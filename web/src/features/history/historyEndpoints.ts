import { isCancelled, orderEndpoints, rideEndpoints } from '@ride/contract';

import type { Api } from '../../api/createApi.ts';
import type { RideId, RidePage, Tab } from './rideList.ts';

/** Spec §9. */
const PAGE_SIZE = '15';

/** The calls of the list; the replies' words stop here. */
export interface HistoryCalls {
  readonly load: (tab: Tab, cursor: string | undefined, signal: AbortSignal) => Promise<RidePage>;
  /** Says whether the server has cancelled it. */
  readonly cancel: (orderId: RideId, signal: AbortSignal) => Promise<boolean>;
}

export function historyEndpoints(api: Api): HistoryCalls {
  // The product's key names a field of a ride's details; a list has no such field.
  const { getRides, getActivePrior } = rideEndpoints('');
  return {
    load: async (tab, cursor, signal) => {
      const call = tab === 'past' ? getRides : getActivePrior;
      const reply = await api.send(call, { query: { limit: PAGE_SIZE, cursor } }, { signal });
      return { rides: reply.rides, cursor: cursorOf(reply.next_cursor) };
    },
    cancel: async (orderId, signal) => {
      const body = { orderId, reason: '', isTemp: true };
      return isCancelled(await api.send(orderEndpoints.cancelOrder, { body }, { signal }));
    },
  };
}

const cursorOf = (next: string | number | null | undefined): string | undefined =>
  next === null || next === undefined || next === '' ? undefined : String(next);
