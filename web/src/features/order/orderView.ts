import type { ActiveOrder } from '@ride/contract';

import { statusTitle } from '../../capabilities/activeRide/index.ts';
import type { ActiveRideState } from '../../core/activeRide/index.ts';
import { texts } from './texts.ts';

/** What the order screen shows. */
export type OrderView = { readonly show: 'waiting' } | { readonly show: 'form' } | ActiveOrderView;

/** An order is under way. */
export type ActiveOrderView =
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

export function orderTitle(view: OrderView): string {
  switch (view.show) {
    case 'waiting':
    case 'form':
      return texts.form.title;
    case 'searching':
      return texts.searching.title;
    case 'riding':
      return statusTitle(view.order.status);
    case 'cancelling':
      return texts.cancelling.title;
    default:
      return view satisfies never;
  }
}
