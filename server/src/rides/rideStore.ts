import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { AssignedCar, PaymentMethod } from '../domain/orderRecords.ts';
import type { OrderState } from '../domain/orderTransitions.ts';
import type { PageStart } from '../wire/cursors.ts';
import type { ListedRide } from '../wire/listPage.ts';

/**
 * The rides that took place, the newest first. A ride ends but once and later than all before it, so
 * one that ends meanwhile stands above every cursor and moves no page.
 */
export async function findPast(
  db: Db,
  passengerId: string,
  page: { readonly after: PageStart | undefined; readonly limit: number },
): Promise<ListedRide[]> {
  const { after, limit } = page;
  const rows = await db
    .selectFrom('orders')
    .select(['public_id', 'started_at', 'ended_at', 'address_from', 'address_to', 'price_cents'])
    .where('client_id', '=', passengerId)
    .where('state', '=', 'completed')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ended_at, public_id) < (${toDate(after?.ms ?? 0)}, ${after?.publicId ?? ''})`,
      ),
    )
    .orderBy('ended_at', 'desc')
    .orderBy('public_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const ms = row.ended_at?.getTime() ?? 0;
    return {
      publicId: row.public_id,
      ms,
      shownMs: row.started_at?.getTime() ?? ms,
      from: row.address_from,
      to: row.address_to,
      priceCents: row.price_cents,
    };
  });
}

export interface OwnRide {
  readonly id: string;
  readonly state: OrderState;
  readonly createdMs: number;
  readonly startedMs: number | undefined;
  readonly endedMs: number | undefined;
  readonly distanceMeters: number;
  readonly plannedSeconds: number;
  readonly from: string;
  readonly to: string;
  readonly priceCents: number;
  readonly companyCents: number;
  readonly productCents: number;
  readonly passengerCents: number;
  readonly paymentMethod: PaymentMethod;
  readonly car: AssignedCar | null;
  readonly rated: boolean;
}

/** A ride of this passenger; somebody else's is as unknown as one that never was. */
export async function findRide(
  db: Db,
  passengerId: string,
  publicId: string,
): Promise<OwnRide | undefined> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('ratings', 'ratings.order_id', 'orders.id')
    .selectAll('orders')
    .select('ratings.rating')
    .where('public_id', '=', publicId)
    .where('client_id', '=', passengerId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      state: row.state,
      createdMs: row.created_at.getTime(),
      startedMs: row.started_at?.getTime(),
      endedMs: row.ended_at?.getTime(),
      distanceMeters: row.distance_meters,
      plannedSeconds: row.duration_seconds,
      from: row.address_from.title,
      to: row.address_to.title,
      priceCents: row.price_cents,
      companyCents: row.company_cents,
      productCents: row.product_cents,
      passengerCents: row.client_cents,
      paymentMethod: row.payment_method,
      car: row.car,
      rated: row.rating !== null,
    }
  );
}
