import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { PlacedAddress } from '../store/orderRecords.ts';

/** A reservation that has not started yet, locked until the transaction ends. */
export async function lockReservation(
  trx: Db,
  orderId: string,
): Promise<{ readonly clientId: string; readonly rideMs: number } | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select(['client_id', 'ride_at'])
    .where('id', '=', orderId)
    .where('state', '=', 'reserved')
    .forUpdate()
    .executeTakeFirst();
  const rideMs = row?.ride_at?.getTime();
  return row === undefined || rideMs === undefined
    ? undefined
    : { clientId: row.client_id, rideMs };
}

export interface UpcomingRide {
  readonly publicId: string;
  readonly rideMs: number;
  readonly from: PlacedAddress;
  readonly to: PlacedAddress;
  readonly priceCents: number;
}

/** After this ride the next page begins. */
export interface PageStart {
  readonly rideMs: number;
  readonly publicId: string;
}

export async function findUpcoming(
  db: Db,
  clientId: string,
  page: { readonly after: PageStart | undefined; readonly limit: number },
): Promise<UpcomingRide[]> {
  const { after, limit } = page;
  const rows = await db
    .selectFrom('orders')
    .select(['public_id', 'ride_at', 'address_from', 'address_to', 'price_cents'])
    .where('client_id', '=', clientId)
    .where('state', '=', 'reserved')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ride_at, public_id) > (${toDate(after?.rideMs ?? 0)}, ${after?.publicId ?? ''})`,
      ),
    )
    .orderBy('ride_at')
    .orderBy('public_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    publicId: row.public_id,
    rideMs: row.ride_at?.getTime() ?? 0,
    from: row.address_from,
    to: row.address_to,
    priceCents: row.price_cents,
  }));
}
