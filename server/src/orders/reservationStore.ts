import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { PageStart } from '../wire/cursors.ts';
import type { ListedRide } from '../wire/listPage.ts';

interface Reservation {
  readonly passengerId: string;
  readonly rideMs: number;
  /** Whether its passenger has been blocked since. */
  readonly blocked: boolean;
}

/** A reservation that has not started yet, locked until the transaction ends. */
export async function lockReservation(trx: Db, orderId: string): Promise<Reservation | undefined> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .select(['client_id', 'ride_at', 'clients.blocked_at'])
    .where('orders.id', '=', orderId)
    .where('state', '=', 'reserved')
    .forUpdate('orders')
    .executeTakeFirst();
  const rideMs = row?.ride_at?.getTime();
  return row === undefined || rideMs === undefined
    ? undefined
    : { passengerId: row.client_id, rideMs, blocked: row.blocked_at !== null };
}

/** The rides to come, the next one first. */
export async function findUpcoming(
  db: Db,
  passengerId: string,
  page: { readonly after: PageStart | undefined; readonly limit: number },
): Promise<ListedRide[]> {
  const { after, limit } = page;
  const rows = await db
    .selectFrom('orders')
    .select(['public_id', 'ride_at', 'address_from', 'address_to', 'price_cents'])
    .where('client_id', '=', passengerId)
    .where('state', '=', 'reserved')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ride_at, public_id) > (${toDate(after?.ms ?? 0)}, ${after?.publicId ?? ''})`,
      ),
    )
    .orderBy('ride_at')
    .orderBy('public_id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const ms = row.ride_at?.getTime() ?? 0;
    return {
      publicId: row.public_id,
      ms,
      shownMs: ms,
      from: row.address_from,
      to: row.address_to,
      priceCents: row.price_cents,
    };
  });
}
