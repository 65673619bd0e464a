import { createSessions } from '../auth/sessions.ts';
import { endLease } from '../voip/leaseStore.ts';
import { setBlocked } from '../passengers/passengerStore.ts';
import { cancelOpenOrders } from '../orders/cancelOrder.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { dispatchOf } from './dispatching.ts';

interface BlockDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly accessTokenMs: number;
}

/**
 * Blocks a passenger and ends everything of theirs in the same transaction: sessions, credentials for
 * calls, reservations, the search, the car that is on its way. A ride that is under way goes on. The
 * passenger's row is changed first, so an order made at this moment is either seen here or refused.
 */
export async function blockPassenger(
  deps: BlockDeps,
  passenger: { readonly id: string; readonly phone: string },
): Promise<{ readonly canceled: number }> {
  const { db, clock } = deps;
  const sessions = createSessions(deps);
  const dispatching = dispatchOf(deps);
  return db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    await setBlocked(trx, passenger.phone, nowMs);
    await sessions.endAllOf(trx, passenger.id);
    await endLease(trx, { passengerId: passenger.id }, 'released', nowMs);
    return { canceled: await cancelOpenOrders(trx, passenger.id, { dispatching, nowMs }) };
  });
}
