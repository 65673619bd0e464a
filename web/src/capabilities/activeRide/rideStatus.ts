import type { OFFERS, orderEndpoints, Reply } from '@ride/contract';

import type { RideStatus } from '../../core/activeRide/index.ts';

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
