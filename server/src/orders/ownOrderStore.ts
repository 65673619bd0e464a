import { sql } from 'kysely';

import type { Db } from '../store/database.ts';
import type { Canceler, OrderedCategory, GeocodedAddress } from '../domain/orderRecords.ts';

export interface OwnOrder {
  readonly id: string;
  readonly from: GeocodedAddress;
  readonly to: GeocodedAddress;
  readonly category: OrderedCategory;
  readonly priceCents: number;
  readonly canceledBy: Canceler | null;
}

/** An order of this passenger; somebody else's is as unknown as one that never was. */
export async function findOwn(
  db: Db,
  passengerId: string,
  publicId: string,
): Promise<OwnOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'address_from', 'address_to', 'category', 'price_cents', 'canceled_by'])
    .where('public_id', '=', publicId)
    .where('client_id', '=', passengerId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      from: row.address_from,
      to: row.address_to,
      category: row.category,
      priceCents: row.price_cents,
      canceledBy: row.canceled_by,
    }
  );
}

/**
 * The addresses at which the passenger's finished rides began (or ended) most often. One place is one
 * address, by whichever id it was ordered; the newest id is the one that we are sure of.
 */
export async function findPopular(
  db: Db,
  passengerId: string,
  which: { readonly end: 'from' | 'to'; readonly limit: number },
): Promise<GeocodedAddress[]> {
  const address = sql.ref<GeocodedAddress>(`address_${which.end}`);
  const { rows } = await sql<{ address: GeocodedAddress }>`
    select (array_agg(${address} order by ended_at desc))[1] as address from orders
    where client_id = ${passengerId} and state = 'completed'
    group by ${address} - 'placeId'
    order by count(*) desc, max(ended_at) desc limit ${which.limit}`.execute(db);
  return rows.map((row) => row.address);
}
