import type { ActiveOrder } from '@ride/contract';

import { entryField } from '../../../kit/entryField.ts';

/** The cancellation screen is an entry of the history, so that Back leads from it to the ride. */
export const cancelEntryState = (orderId: ActiveOrder['id']) => ({ cancelling: String(orderId) });

export function cancelledOrderOf(locationState: unknown): string | undefined {
  const orderId = entryField(locationState, 'cancelling');
  return typeof orderId === 'string' ? orderId : undefined;
}
