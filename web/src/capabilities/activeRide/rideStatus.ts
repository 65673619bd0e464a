import type { OFFERS, orderEndpoints, Reply } from '@ride/contract';

import type { RideStatus } from './state.ts';

/** By its name, so that the first page need not load the contract for it; the type knows whether it is right. */
const offers: typeof OFFERS = '@ride';

/** Spec §4: searching comes first, then the order, then nothing. */
export function rideStatus(reply: Reply<typeof orderEndpoints.getActiveRide>): RideStatus {
  const searchId = reply[offers]?.searchId;
  if (reply.searching === true) return { at: 'searching', ...(searchId && { searchId }) };
  return reply.activeOrder ? { at: 'riding', order: reply.activeOrder } : { at: 'none' };
}
