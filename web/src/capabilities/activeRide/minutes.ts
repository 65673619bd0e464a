import type { ActiveOrder, CarPosition } from '@ride/contract';

import type { RideStatus } from '../../core/activeRide/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../kit/time/units.ts';

/** A younger report of the car is as good as now. */
export const CAR_OLD_AFTER_MS = 30 * SECOND_MS;

/**
 * Minutes until the car comes: what the server said, less the time that has passed since; but what a car has done that is
 * not seen any more, nobody knows.
 */
export function minutesLeft(
  { status, timeWhen }: ActiveOrder,
  updatedAtMs: number,
  nowMs: number,
  car?: CarPosition,
): number | undefined {
  if (status !== 'ARRIVES' || timeWhen === null || timeWhen === undefined) return undefined;
  const passedMs = Math.max(0, nowMs - updatedAtMs);
  const countedMs = car ? Math.max(0, CAR_OLD_AFTER_MS - car.ageMs) : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil(timeWhen - Math.min(passedMs, countedMs) / MINUTE_MS));
}

/** How long ago the car was seen, once that is worth a word. */
export function oldCarAgeMs(
  status: RideStatus | undefined,
  updatedAtMs: number,
  nowMs: number,
): number | undefined {
  const car = status && 'car' in status ? status.car : undefined;
  const ageMs = car && car.ageMs + Math.max(0, nowMs - updatedAtMs);
  return ageMs !== undefined && ageMs >= CAR_OLD_AFTER_MS ? ageMs : undefined;
}
