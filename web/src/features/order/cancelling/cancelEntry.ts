import type { ActiveOrder } from '@ride/contract';
import { object, safeParse, string } from 'valibot';

const cancelState = object({ cancelling: string() });

/** The cancellation screen is an entry of the history, so that Back leads from it to the ride. */
export const cancelEntryState = (orderId: ActiveOrder['id']) => ({ cancelling: String(orderId) });

export function cancelledOrderOf(locationState: unknown): string | undefined {
  const checked = safeParse(cancelState, locationState);
  return checked.success ? checked.output.cancelling : undefined;
}
