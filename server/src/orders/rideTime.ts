import { MINUTE_MS, SECOND_MS } from '../platform/duration.ts';

/** How far ahead a ride can be reserved. */
export interface ReservationWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

export type RideTime =
  | { readonly at: 'now' }
  | { readonly at: 'later'; readonly rideMs: number }
  | { readonly at: 'refused' };

/** When the passenger wants to ride, to the minute; refused when that is past, too near or too far. */
export function rideTimeOf(
  rideDateTime: number | undefined,
  window: ReservationWindow,
  nowMs: number,
): RideTime {
  if (rideDateTime === undefined) return { at: 'now' };
  const rideMs = Math.floor((rideDateTime * SECOND_MS) / MINUTE_MS) * MINUTE_MS;
  const aheadMs = rideMs - nowMs;
  return aheadMs < window.fromMs || aheadMs > window.toMs
    ? { at: 'refused' }
    : { at: 'later', rideMs };
}
