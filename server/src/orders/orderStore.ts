import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type {
  OrderedCategory,
  PaymentMethod,
  GeocodedAddress,
  QuotedTrip,
} from '../domain/orderRecords.ts';
import { ACTIVE_STATES, type OrderState } from '../domain/orderTransitions.ts';

export interface NewOrder {
  readonly publicId: string;
  readonly passengerId: string;
  readonly intent: string | undefined;
  readonly tripKey: string;
  readonly from: GeocodedAddress;
  readonly to: GeocodedAddress;
  readonly category: OrderedCategory;
  readonly priceCents: number;
  readonly trip: Pick<QuotedTrip, 'distanceMeters' | 'durationSeconds'>;
  readonly paymentMethod: PaymentMethod;
  readonly time: { readonly at: 'now' } | { readonly at: 'later'; readonly rideMs: number };
}

/**
 * Inserts the order and records its first state in one statement; `undefined` if a constraint of the
 * table (one active order, one per intent, one reservation per trip) stands against it.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  nowMs: number,
): Promise<string | undefined> {
  const at = toDate(nowMs);
  const { time } = order;
  const isNow = time.at === 'now';
  const state: OrderState = isNow ? 'searching' : 'reserved';
  const { rows } = await sql<{ order_id: string }>`
    with placed as (
      insert into orders (
        public_id, client_id, state, intent, trip_key, address_from, address_to, category,
        price_cents, distance_meters, duration_seconds, payment_method, created_at, ride_at, current_since
      ) values (
        ${order.publicId}, ${order.passengerId}, ${state}, ${order.intent ?? null}, ${order.tripKey},
        ${JSON.stringify(order.from)}, ${JSON.stringify(order.to)}, ${JSON.stringify(order.category)},
        ${order.priceCents}, ${order.trip.distanceMeters}, ${order.trip.durationSeconds},
        ${order.paymentMethod}, ${at}, ${isNow ? null : toDate(time.rideMs)}, ${isNow ? at : null}
      ) on conflict do nothing returning id
    )
    insert into order_events (order_id, event, state, at)
    select id, ${isNow ? 'ordered' : 'reserved'}, ${state}, ${at} from placed
    returning order_id`.execute(db);
  return rows[0]?.order_id;
}

export interface ExistingOrder {
  readonly state: OrderState;
  readonly tripKey: string;
  readonly categoryId: string;
  readonly createdMs: number;
  readonly reserved: boolean;
}

const existing = (db: Db, passengerId: string) =>
  db
    .selectFrom('orders')
    .select(['state', 'trip_key', 'category', 'created_at', 'ride_at'])
    .where('client_id', '=', passengerId);

type ExistingRow = Awaited<ReturnType<ReturnType<typeof existing>['executeTakeFirst']>>;
const toExisting = (row: ExistingRow): ExistingOrder | undefined =>
  row && {
    state: row.state,
    tripKey: row.trip_key,
    categoryId: row.category.id,
    createdMs: row.created_at.getTime(),
    reserved: row.ride_at !== null,
  };

export const findByIntent = async (
  db: Db,
  passengerId: string,
  intent: string,
): Promise<ExistingOrder | undefined> =>
  toExisting(await existing(db, passengerId).where('intent', '=', intent).executeTakeFirst());

export const findActive = async (db: Db, passengerId: string): Promise<ExistingOrder | undefined> =>
  toExisting(
    await existing(db, passengerId).where('state', 'in', ACTIVE_STATES).executeTakeFirst(),
  );

export const findReservation = async (
  db: Db,
  passengerId: string,
  which: { readonly tripKey: string; readonly rideMs: number },
): Promise<ExistingOrder | undefined> =>
  toExisting(
    await existing(db, passengerId)
      .where('state', '=', 'reserved')
      .where('trip_key', '=', which.tripKey)
      .where('ride_at', '=', toDate(which.rideMs))
      .executeTakeFirst(),
  );

/** The active order; if it is named, only when it is that one. */
export async function findActiveId(
  db: Db,
  passengerId: string,
  publicId: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', passengerId)
    .where('state', 'in', ACTIVE_STATES)
    .$if(publicId !== undefined, (query) => query.where('public_id', '=', publicId ?? ''))
    .executeTakeFirst();
  return row?.id;
}
