import { OFFERS, type orderCalls, type Reply } from '@ride/contract';

import type { RideFact } from './state.ts';

/** Spec §4: searching comes first, then the order, then nothing. */
export function rideFact(reply: Reply<typeof orderCalls.getActiveRide>): RideFact {
  const searchId = reply[OFFERS]?.searchId;
  if (reply.searching === true) return { at: 'searching', ...(searchId && { searchId }) };
  return reply.activeOrder ? { at: 'riding', order: reply.activeOrder } : { at: 'none' };
}
