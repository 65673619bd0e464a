import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import {
  deletePassenger,
  giveRidesToNobody,
  hasOpenOrder,
  lockPassenger,
  mayBeCalling,
} from './eraseStore.ts';

export type Erased =
  | { readonly at: 'erased'; readonly rides: number; readonly invoices: number }
  /** A blocked passenger would come back unblocked: unblocking has to be done first, on purpose. */
  | { readonly at: 'blocked' }
  | { readonly at: 'open-order' }
  | { readonly at: 'calling' };

/**
 * Forgets a passenger. Invoices that were issued stay as they were printed, because the law wants them,
 * and finished rides stay as figures without a person; see docs/decisions/0035.
 */
export const erasePassenger = (db: Db, clock: Clock, passengerId: string): Promise<Erased> =>
  db.transaction().execute(async (trx): Promise<Erased> => {
    const { phone, blocked } = await lockPassenger(trx, passengerId);
    const nowMs = clock.nowMs();
    if (blocked) return { at: 'blocked' };
    if (await hasOpenOrder(trx, passengerId)) return { at: 'open-order' };
    if (await mayBeCalling(trx, passengerId, nowMs)) return { at: 'calling' };
    const kept = await giveRidesToNobody(trx, passengerId, nowMs);
    await deletePassenger(trx, { passengerId, phone });
    return { at: 'erased', ...kept };
  });
