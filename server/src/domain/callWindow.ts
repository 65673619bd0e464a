import { MINUTE_MS } from '../platform/duration.ts';
import type { OrderState } from './orderTransitions.ts';

/** A passenger who left something in the car notices it soon; after that the driver is left alone. */
export const CALL_AFTER_RIDE_MS = 30 * MINUTE_MS;

/** Whether the passenger may call the driver: from the moment that one comes until shortly after the ride. */
export function mayCallDriver(
  order: { readonly state: OrderState; readonly endedMs: number | undefined },
  nowMs: number,
): boolean {
  switch (order.state) {
    case 'arrives':
    case 'arrived':
    case 'ongoing':
      return true;
    case 'completed':
      return order.endedMs !== undefined && nowMs - order.endedMs < CALL_AFTER_RIDE_MS;
    case 'reserved':
    case 'searching':
    case 'canceled':
    case 'notFound':
      return false;
    default:
      return order.state satisfies never;
  }
}
