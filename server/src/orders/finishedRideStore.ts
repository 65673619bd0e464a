import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { ImportedRide } from '../domain/orderRecords.ts';
import type { OrderState } from '../domain/orderTransitions.ts';

export interface FinishedRide extends ImportedRide {
  readonly publicId: string;
  readonly tripKey: string;
}

/** Rides that took place elsewhere, with their whole trail; returns the ids in the order of the rides. */
export async function insertFinishedRides(
  trx: Db,
  passengerId: string,
  rides: readonly FinishedRide[],
): Promise<string[]> {
  if (rides.length === 0) return [];
  const rows = await trx
    .insertInto('orders')
    .values(rides.map((ride) => orderRow(passengerId, ride)))
    .returning(['id', 'public_id'])
    .execute();
  const ids = new Map(rows.map((row) => [row.public_id, row.id]));
  const inOrder = rides.map(({ publicId }) => ids.get(publicId) ?? '');
  await trx
    .insertInto('order_events')
    .values(rides.flatMap((ride, index) => eventRows(inOrder[index] ?? '', ride)))
    .execute();
  return inOrder;
}

const orderRow = (passengerId: string, ride: FinishedRide) => ({
  public_id: ride.publicId,
  client_id: passengerId,
  state: 'completed' as const,
  trip_key: ride.tripKey,
  address_from: JSON.stringify(ride.from),
  address_to: JSON.stringify(ride.to),
  category: JSON.stringify(ride.category),
  price_cents: ride.priceCents,
  company_cents: ride.companyCents,
  product_cents: ride.productCents,
  distance_meters: ride.distanceMeters,
  duration_seconds: ride.durationSeconds,
  payment_method: ride.paymentMethod,
  car_id: ride.carId,
  car: sql<string>`${JSON.stringify(ride.car)}::jsonb`,
  created_at: toDate(ride.createdMs),
  eta_at: toDate(ride.arrivedMs),
  arrived_at: toDate(ride.arrivedMs),
  started_at: toDate(ride.startedMs),
  ended_at: toDate(ride.endedMs),
});

const eventRows = (orderId: string, ride: FinishedRide) => {
  const trail: readonly (readonly [event: string, state: OrderState, ms: number])[] = [
    ['ordered', 'searching', ride.createdMs],
    ['accepted', 'arrives', ride.acceptedMs],
    ['arrived', 'arrived', ride.arrivedMs],
    ['started', 'ongoing', ride.startedMs],
    ['finished', 'completed', ride.endedMs],
  ];
  return trail.map(([event, state, ms]) => ({ order_id: orderId, event, state, at: toDate(ms) }));
};
