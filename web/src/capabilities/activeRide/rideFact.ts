import type { orderCalls, Reply } from '@ride/contract';

import type { RideFact } from './state.ts';

/** Spec §4: searching comes first, then the order, then nothing. */
export function rideFact(reply: Reply<typeof orderCalls.getActiveRide>): RideFact {
  if (reply.searching) return { at: 'searching' };
  return reply.activeOrder ? { at: 'riding', order: reply.activeOrder } : { at: 'none' };
}
