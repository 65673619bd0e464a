import {
  isCancelled,
  OFFERS,
  ORDER_INTENT_HEADER,
  orderEndpoints,
  SEARCH_ID_HEADER,
  type Category,
} from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import { rideStatus } from '../../../capabilities/activeRide/index.ts';
import type { RideStatus } from '../../../core/activeRide/index.ts';
import { tripBody } from '../trip.ts';
import { findReservation, type Found } from './findReservation.ts';
import type { OrderRequest } from './pendingOrder.ts';

/** What the server says to an order. */
export type Answer =
  | { readonly at: 'searching' | 'reserved' }
  /** Some servers say why, in words for the passenger. */
  | { readonly at: 'refused'; readonly because?: string | undefined };

/** The requests that ordering needs; the wire's words stop here. */
export interface OrderApi {
  readonly create: (request: OrderRequest, options: SendOptions) => Promise<Answer>;
  readonly activeRide: (options: SendOptions) => Promise<RideStatus>;
  readonly isReserved: (request: OrderRequest, options: SendOptions) => Promise<Found>;
  readonly cancelSearch: (searchId: string | undefined, options: SendOptions) => Promise<unknown>;
  /** Says whether the server has cancelled it. */
  readonly cancelOrder: (
    orderId: Category['id'],
    reason: string,
    options: SendOptions,
  ) => Promise<boolean>;
}

export function orderApi(api: Api): OrderApi {
  return {
    create: async ({ category, intent, ...trip }, options) => {
      const body = { ...tripBody(trip), categoryId: category.id };
      const headers = { [ORDER_INTENT_HEADER]: intent };
      const reply = await api.send(orderEndpoints.createRide, { body, headers }, options);
      if (!reply.success) return { at: 'refused', because: reply[OFFERS]?.message ?? undefined };
      return { at: reply.prior === true ? 'reserved' : 'searching' };
    },
    activeRide: async (options) =>
      rideStatus(await api.send(orderEndpoints.getActiveRide, {}, options)),
    isReserved: (request, options) => findReservation(api, request, options),
    cancelSearch: (searchId, options) => {
      const headers = { [SEARCH_ID_HEADER]: searchId };
      return api.send(orderEndpoints.cancelPendingOrder, { headers }, options);
    },
    cancelOrder: async (orderId, reason, options) => {
      const body = { orderId, reason, isTemp: false };
      return isCancelled(await api.send(orderEndpoints.cancelOrder, { body }, options));
    },
  };
}
