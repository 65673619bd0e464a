import { transitions } from '../domain/orderTransitions.ts';
import { confirmReads } from '../store/confirmReads.ts';
import type { Db } from '../store/database.ts';
import type { Dispatching } from './dispatching.ts';
import { findActiveId } from './orderStore.ts';
import { findOwn } from './ownOrderStore.ts';
import { moveOrder } from './transitionStore.ts';

interface CancelDeps {
  readonly db: Db;
  readonly nowMs: number;
  readonly dispatching: Dispatching;
}

interface Cancellation {
  readonly passengerId: string;
  readonly publicId: string;
  readonly reason: string;
  /** An upcoming ride, from the list; otherwise the order in progress. */
  readonly upcoming: boolean;
}

export type Canceled = 'canceled' | 'too-late' | 'unknown';

export async function cancelOrder(
  { db, nowMs, dispatching }: CancelDeps,
  { passengerId, publicId, reason, upcoming }: Cancellation,
): Promise<Canceled> {
  return db.transaction().execute(async (trx): Promise<Canceled> => {
    const order = await findOwn(trx, passengerId, publicId);
    if (order === undefined) return 'unknown';
    const event = upcoming ? 'reservationCanceled' : 'canceledByPassenger';
    if (await moveOrder(trx, order.id, { event, reason }, nowMs)) {
      await dispatching.withdraw(trx, order.id, nowMs);
      return 'canceled';
    }
    // The first try went through and its answer got lost: the passenger has what was asked for. Read
    // anew, because a cancellation that ran at the same time has only now shown itself.
    const now = await findOwn(trx, passengerId, publicId);
    await confirmReads(trx);
    return now?.canceledBy === 'passenger' ? 'canceled' : 'too-late';
  });
}

/** Ends the search, if there is one; if it is named, that one and no other. */
export async function cancelSearch(
  { db, nowMs, dispatching }: CancelDeps,
  passengerId: string,
  searchId: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orderId = await findActiveId(trx, passengerId, searchId);
    const isMoved =
      orderId !== undefined &&
      (await moveOrder(trx, orderId, { event: 'searchCanceled', reason: '' }, nowMs));
    // There is none: the first try may have ended it, and its answer got lost.
    await (isMoved ? dispatching.withdraw(trx, orderId, nowMs) : confirmReads(trx));
  });
}

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
