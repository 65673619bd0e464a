import type { ActiveOrder } from '@ride/contract';

import type { ActiveRideState } from '../../capabilities/activeRide/index.ts';

/** What the order screen shows. */
export type OrderView =
  | { readonly show: 'waiting' }
  | { readonly show: 'form' }
  | { readonly show: 'searching'; readonly stillRunning: boolean }
  | { readonly show: 'riding'; readonly order: ActiveOrder }
  | { readonly show: 'cancelling'; readonly order: ActiveOrder };

/**
 * Spec §4: the newest status alone decides. `cancelling` is the order that the passenger is about to
 * cancel, if any; the screen leaves by itself once that can no longer be done.
 */
export function orderView(
  { status, lastPoll, search }: ActiveRideState,
  cancelling: string | undefined,
): OrderView {
  // Without a word from the server the form is better than nothing: ordering asks before it sends.
  if (status === undefined) return { show: lastPoll === 'failed' ? 'form' : 'waiting' };
  switch (status.at) {
    case 'none':
      return { show: 'form' };
    case 'searching':
      return { show: 'searching', stillRunning: search === 'stillRunning' };
    case 'riding': {
      const { order } = status;
      const leaving = cancelling === String(order.id ?? '') && canCancel(order);
      return { show: leaving ? 'cancelling' : 'riding', order };
    }
    default:
      return status satisfies never;
  }
}

/** Spec §4: cancelling is offered only while the car is coming or waiting. */
export const canCancel = ({ id, status }: ActiveOrder): boolean =>
  isKnown(id) && (status === 'ARRIVES' || status === 'ARRIVED');

/** 0 is an id as well. */
export const isKnown = (id: ActiveOrder['id']): id is number | string => (id ?? '') !== '';
