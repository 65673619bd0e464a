import type { Db } from '../store/database.ts';
import { transitions } from '../store/orderTransitions.ts';
import type { Dispatching } from './dispatching.ts';
import { moveOrder } from './transitionStore.ts';

/**
 * Cancels all that a blocked client has ahead: he could neither see it nor cancel it himself. The
 * drivers find it gone from their tasks, as when a passenger cancels; says how many it was.
 */
export async function callOffAll(
  trx: Db,
  clientId: string,
  { dispatching, nowMs }: { readonly dispatching: Dispatching; readonly nowMs: number },
): Promise<number> {
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', clientId)
    .where('state', 'in', transitions.clientBlocked.from)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of orders) {
    await moveOrder(trx, id, { event: 'clientBlocked', reason: '' }, nowMs);
    await dispatching.withdraw(trx, id, nowMs);
  }
  return orders.length;
}
