import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import {
  deleteClient,
  giveRidesToNobody,
  hasOpenOrder,
  lockClient,
  mayBeCalling,
} from './eraseStore.ts';

export type Erased =
  | { readonly at: 'erased'; readonly rides: number; readonly invoices: number }
  /** He would come back unblocked: who is blocked is unblocked first, on purpose. */
  | { readonly at: 'blocked' }
  | { readonly at: 'open-order' }
  | { readonly at: 'calling' };

/**
 * Forgets a client. Invoices that were issued stay as they were printed, because the law wants them,
 * and finished rides stay as figures without a person; see docs/decisions/0035.
 */
export const eraseClient = (db: Db, clock: Clock, clientId: string): Promise<Erased> =>
  db.transaction().execute(async (trx): Promise<Erased> => {
    const { phone, blocked } = await lockClient(trx, clientId);
    const nowMs = clock.nowMs();
    if (blocked) return { at: 'blocked' };
    if (await hasOpenOrder(trx, clientId)) return { at: 'open-order' };
    if (await mayBeCalling(trx, clientId, nowMs)) return { at: 'calling' };
    const kept = await giveRidesToNobody(trx, clientId, nowMs);
    await deleteClient(trx, { clientId, phone });
    return { at: 'erased', ...kept };
  });
