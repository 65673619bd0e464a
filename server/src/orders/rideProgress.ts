import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';
import { confirmReads } from '../store/confirmReads.ts';
import type { Db } from '../store/database.ts';
import type { OrderState } from '../domain/orderTransitions.ts';
import { COUNTS_FOR_MS } from './activeRide.ts';
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

/**
 * Returns `false` if no car is on its way any more. The minutes of a car that is silent are counted from its last report
 * (see `activeRide`), so these are, too.
 */
export async function correctEta(
  db: Db,
  publicId: string,
  { arrivesInMs, nowMs }: { readonly arrivesInMs: number; readonly nowMs: number },
): Promise<boolean> {
  const now = sql`${toDate(nowMs)}::timestamptz`;
  const seen = sql`(select seen_at from cars
    where cars.id = orders.car_id and cars.seen_at > orders.current_since)`;
  const { rows } = await sql`update orders
    set eta_at = least(${now}, ${seen} + ${COUNTS_FOR_MS}::float8 * interval '1 millisecond')
      + ${arrivesInMs}::float8 * interval '1 millisecond'
    where public_id = ${publicId} and state = 'arrives' returning id`.execute(db);
  return rows.length > 0;
}

/** Where passengers wait for these cars. */
export const findPickups = (
  db: Db,
  carIds: readonly string[],
): Promise<readonly ({ readonly carId: string } & GeoPoint)[]> =>
  carIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('orders')
        .select([
          sql<string>`car_id`.as('carId'),
          sql<number>`(address_from->>'lat')::float8`.as('lat'),
          sql<number>`(address_from->>'lng')::float8`.as('lng'),
        ])
        .where('state', '=', 'arrives')
        .where('car_id', 'in', carIds)
        .execute();

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
