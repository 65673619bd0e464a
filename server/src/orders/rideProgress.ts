import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import { confirmReads } from '../store/confirmReads.ts';
import type { Db } from '../store/database.ts';
import type { OrderState } from '../domain/orderTransitions.ts';
import { watchStretch } from './forgottenRide.ts';
import { moveOrder } from './transitionStore.ts';

/** What a driver reports about the ride. */
export type DriversEvent =
  | { readonly event: 'arrived' | 'started' | 'finished' }
  | { readonly event: 'canceledByDriver'; readonly reason: string };

/**
 * Applies what the driver reports, if it can happen now, and says where the order is afterwards:
 * a report that comes twice, or too late, changes nothing and learns the truth.
 */
export async function reportRide(
  db: Db,
  publicId: string,
  report: DriversEvent,
  nowMs: number,
): Promise<OrderState | undefined> {
  return db.transaction().execute(async (trx) => {
    const order = await find(trx, publicId);
    if (order === undefined) return undefined;
    const moved = await moveOrder(trx, order.id, report, nowMs);
    if (moved && report.event === 'arrived') await watchStretch(trx, order.id, 'arrived', nowMs);
    if (moved && report.event === 'started') await watchStretch(trx, order.id, 'ongoing', nowMs);
    if (!moved) await confirmReads(trx);
    return (await find(trx, publicId))?.state;
  });
}

/** Returns `false` if no car is on its way any more. */
export async function correctEta(db: Db, publicId: string, etaMs: number): Promise<boolean> {
  const rows = await db
    .updateTable('orders')
    .set({ eta_at: toDate(etaMs) })
    .where('public_id', '=', publicId)
    .where('state', '=', 'arrives')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The same for several cars, by the orders that they are on their way to. */
export async function correctEtas(
  trx: Db,
  etas: readonly { readonly carId: string; readonly etaMs: number }[],
): Promise<void> {
  const rows = [...new Map(etas.map(({ carId, etaMs }) => [carId, toDate(etaMs)]))];
  const values = sql.join(rows.map(([carId, eta]) => sql`(${carId}::text, ${eta}::timestamptz)`));
  await sql`update orders set eta_at = reported.eta_at
    from (values ${values}) as reported (car_id, eta_at)
    where orders.car_id = reported.car_id and orders.state = 'arrives'`.execute(trx);
}

const find = (db: Db, publicId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
