import {
  isCancelled,
  OFFERS,
  ORDER_INTENT_HEADER,
  orderEndpoints,
  SEARCH_ID_HEADER,
  type Category,
} from '@ride/contract';

import type { Api } from '../../../api/createApi.ts';
import { rideStatus, type RideStatus } from '../../../capabilities/activeRide/index.ts';
import { searchBody } from '../form/offers.ts';
import { findReservation, type Found } from './findReservation.ts';
import type { OrderRequest } from './pendingOrder.ts';

/** What the server says to an order. */
export type Answer =
  | { readonly at: 'searching' | 'reserved' }
  /** Some servers say why, in words for the passenger. */
  | { readonly at: 'refused'; readonly because?: string | undefined };

/** The calls that ordering needs; the replies' words stop here. */
export interface OrderApi {
  readonly create: (request: OrderRequest, signal: AbortSignal) => Promise<Answer>;
  readonly activeRide: (signal: AbortSignal) => Promise<RideStatus>;
  readonly isReserved: (request: OrderRequest, signal: AbortSignal) => Promise<Found>;
  readonly cancelSearch: (searchId: string | undefined, signal: AbortSignal) => Promise<unknown>;
  /** Says whether the server has cancelled it. */
  readonly cancelOrder: (
    orderId: Category['id'],
    reason: string,
    signal: AbortSignal,
  ) => Promise<boolean>;
}

export function orderApi(api: Api): OrderApi {
  return {
    create: async ({ category, intent, ...trip }, signal) => {
      const body = { ...searchBody(trip), categoryId: category.id };
      const headers = { [ORDER_INTENT_HEADER]: intent };
      const reply = await api.send(orderEndpoints.createRide, { body, headers }, { signal });
      if (!reply.success) return { at: 'refused', because: reply[OFFERS]?.message ?? undefined };
      return { at: reply.prior === true ? 'reserved' : 'searching' };
    },
    activeRide: async (signal) =>
      rideStatus(await api.send(orderEndpoints.getActiveRide, {}, { signal })),
    isReserved: (request, signal) => findReservation(api, request, signal),
    cancelSearch: (searchId, signal) => {
      const headers = { [SEARCH_ID_HEADER]: searchId };
      return api.send(orderEndpoints.cancelPendingOrder, { headers }, { signal });
    },
    cancelOrder: async (orderId, reason, signal) => {
      const body = { orderId, reason, isTemp: false };
      return isCancelled(await api.send(orderEndpoints.cancelOrder, { body }, { signal }));
    },
  };
}
