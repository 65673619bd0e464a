import type { Db } from '../store/database.ts';
import { transitions } from '../domain/orderTransitions.ts';
import type { Dispatching } from './dispatching.ts';
import { moveOrder } from './transitionStore.ts';

/**
 * Cancels everything that a blocked passenger has ahead and could neither see nor cancel any more. The
 * drivers find it gone from their tasks, as when a passenger cancels. Returns how many orders it was.
 */
export async function cancelOpenOrders(
  trx: Db,
  passengerId: string,
  { dispatching, nowMs }: { readonly dispatching: Dispatching; readonly nowMs: number },
): Promise<number> {
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', passengerId)
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
