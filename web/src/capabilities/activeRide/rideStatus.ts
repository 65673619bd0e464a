import type { ActiveOrder, CarPosition, OFFERS, orderEndpoints, Reply } from '@ride/contract';

import type { RideStatus } from './state.ts';
import { MINUTE_MS, SECOND_MS } from '../../kit/time/units.ts';

/** By its name, so that the first page need not load the contract for it; the type knows whether it is right. */
const offers: typeof OFFERS = '@ride';

/** Two lines on a phone: longer, it is no name of a source. */
const LONGEST_SOURCE = 120;

/** What the contract says of hosts that do not; a number out of this range is none. */
const SLOWEST_BEAT_S = 15;

const OWN_PATH = /^\/(?!\/)/;

/** Spec §4: searching comes first, then the order, then nothing. */
export function rideStatus(reply: Reply<typeof orderEndpoints.getActiveRide>): RideStatus {
  const { searchId, asking, trip, car, ...rest } = reply[offers] ?? {};
  const { map, addressAt, addressSource, events, push, reports, beat, asOf } = rest;
  const host = {
    ...(map && { map }),
    ...(addressAt === true && { addressAt }),
    ...(addressSource && addressSource.length <= LONGEST_SOURCE && { addressSource }),
    // On the API's own origin: cookies go with the one, and what the other says is for nobody else.
    ...(events && OWN_PATH.test(events) && { events }),
    ...(beat && beat > 0 && beat <= SLOWEST_BEAT_S && { beatMs: beat * 1_000 }),
    ...(reports && OWN_PATH.test(reports) && { reports }),
    // A point of the curve, in base64url.
    ...(push && /^B[\w-]{86}$/.test(push) && { push }),
  };
  const shared = {
    ...(Object.keys(host).length > 0 && { host }),
    ...(asOf && { asOfMs: asOf }),
  };
  const whereabouts = { ...shared, ...(trip && { trip }), ...(car && { car }) };
  if (reply.searching === true) {
    const search = { ...(searchId && { searchId }), ...(asking && { asking }) };
    return { at: 'searching', ...search, ...whereabouts };
  }
  return reply.activeOrder
    ? { at: 'riding', order: reply.activeOrder, ...whereabouts }
    : { at: 'none', ...shared };
}

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
