import type { OrderState } from './orderRecords.ts';

/** So long after a ride something left in the car can be asked about. */
export const CALLABLE_AFTER_END_MS = 30 * 60_000;

/** States of a ride whose driver the passenger may call. */
export const CALLABLE_STATES = [
  'arrives',
  'arrived',
  'ongoing',
  'completed',
] as const satisfies readonly OrderState[];

/** Whether a passenger may call the driver of his ride: while it lasts, and shortly after its end. */
export function isCallable(
  ride: { readonly state: OrderState; readonly endedMs: number | undefined },
  nowMs: number,
): boolean {
  switch (ride.state) {
    case 'arrives':
    case 'arrived':
    case 'ongoing':
      return true;
    case 'completed':
      return ride.endedMs !== undefined && nowMs - ride.endedMs <= CALLABLE_AFTER_END_MS;
    case 'reserved':
    case 'searching':
    case 'canceled':
    case 'notFound':
      return false;
    default:
      return ride.state satisfies never;
  }
}
