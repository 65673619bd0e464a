import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

/** What the drivers have to answer now, and the rides that they have taken. */
export async function findTasks(db: Db, nowMs: number) {
  const offers = await db
    .selectFrom('offers')
    .innerJoin('orders', 'orders.id', 'offers.order_id')
    .select([
      'offers.id as offerId',
      'offers.car_id as carId',
      'orders.public_id as orderId',
      'orders.address_from as from',
      'orders.address_to as to',
      'offers.expires_at as expiresAt',
    ])
    .where('offers.state', '=', 'open')
    .where('offers.expires_at', '>', toDate(nowMs))
    .orderBy('offers.made_at')
    .execute();
  const rides = await db
    .selectFrom('orders')
    .select([
      'public_id as orderId',
      'car_id as carId',
      'state',
      'address_from as from',
      'address_to as to',
    ])
    .where('state', 'in', ['arrives', 'arrived', 'ongoing'])
    .orderBy('created_at')
    .execute();
  return { offers, rides };
}
