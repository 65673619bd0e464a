import { sql, type RawBuilder } from 'kysely';

import type { AssignedCar, Canceler, Tariffs } from '../domain/orderRecords.ts';
import { ACTIVE_STATES, type OrderState } from '../domain/orderTransitions.ts';
import { toDate } from '../platform/clock.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';
import type { Db } from '../store/database.ts';
import type { SessionJoin } from '../store/sessionJoin.ts';

/** So long a ride that ended stays on the order screen, unless a newer one takes its place. */
const ENDED_STAYS = sql`interval '15 minutes'`;

/** The order that a passenger sees on the order screen, as the database knows it. */
export interface CurrentOrder {
  readonly publicId: string;
  readonly state: OrderState;
  readonly canceledBy: Canceler | null;
  readonly etaMs: number | null;
  readonly arrivedMs: number | null;
  readonly paymentMethod: string;
  readonly priceCents: number;
  readonly tariffs: Tariffs;
  readonly car: AssignedCar | null;
  /** Where the fleet has reported the car last, while it is on this order. */
  readonly seen: SeenCar | null;
  /** While searching: how many cars have been asked, the last of which has not answered yet. */
  readonly asking: number | null;
}

interface SeenCar extends GeoPoint {
  readonly headingDeg: number | null;
  readonly seenMs: number;
  /** Since the order was made: the fleet tells where the car of this very ride is. */
  readonly isOfRide: boolean;
}

/** What is drawn of it. */
export interface CurrentTrip extends Pick<CurrentOrder, 'state' | 'canceledBy'> {
  readonly from: TripEnd;
  readonly to: TripEnd;
}

interface TripEnd extends GeoPoint {
  readonly title: string;
}

/** A passenger who cancelled has left the screen already; what others did has to be shown. */
export const isOnTheScreen = ({
  state,
  canceledBy,
}: Pick<CurrentOrder, 'state' | 'canceledBy'>): boolean =>
  state !== 'notFound' &&
  state !== 'reserved' &&
  !(state === 'canceled' && canceledBy === 'passenger');

/**
 * The active order, otherwise the one that ended last, a moment ago. Each half is one look into an
 * index, however many past rides the passenger has.
 */
const currentAs =
  <T>(active: RawBuilder<T>, ended: RawBuilder<T> = active) =>
  (passengerId: RawBuilder<string>, now: RawBuilder<Date>): RawBuilder<T | null> =>
    sql`coalesce(
    (select ${active} from orders
      where client_id = ${passengerId} and state in (${activeStates}) and current_since is not null),
    (select ${ended} from (
      select * from orders
      where client_id = ${passengerId} and ended_at is not null and current_since is not null
      order by ended_at desc limit 1) as last
      where ended_at > ${now} - ${ENDED_STAYS}))`;

const activeStates = sql.join(ACTIVE_STATES.map((state) => sql.lit(state)));

interface OfActive {
  readonly seen: RawBuilder<SeenCar | null>;
  readonly asking: RawBuilder<number | null>;
}

const orderJson = ({ seen, asking }: OfActive): RawBuilder<CurrentOrder> =>
  sql`json_build_object(
  'publicId', public_id,
  'state', state,
  'canceledBy', canceled_by,
  'etaMs', date_part('epoch', eta_at) * 1000,
  'arrivedMs', date_part('epoch', arrived_at) * 1000,
  'paymentMethod', payment_method,
  'priceCents', price_cents,
  'tariffs', category->'tariffs',
  'car', car,
  'seen', ${seen},
  'asking', ${asking})`;

/** One more look into an index. While an order is searching, `car_id` is null; a reserved one is not current. */
const seenCar: RawBuilder<SeenCar> = sql`(
  select json_build_object('lat', cars.lat, 'lng', cars.lng, 'headingDeg', cars.heading_deg,
    'seenMs', date_part('epoch', cars.seen_at) * 1000, 'isOfRide', cars.seen_at > orders.current_since)
  from cars where cars.id = orders.car_id)`;

const asking: RawBuilder<number | null> = sql`case when state = 'searching' then (
  select count(*) from offers where offers.order_id = orders.id
  having bool_or(offers.state = 'open')) end`;

const tripEnd = (address: RawBuilder<unknown>): RawBuilder<TripEnd> => sql`json_build_object(
  'lat', ${address}->'lat', 'lng', ${address}->'lng', 'title', ${address}->'title')`;

const tripJson: RawBuilder<CurrentTrip> = sql`json_build_object(
  'state', state,
  'canceledBy', canceled_by,
  'from', ${tripEnd(sql`address_from`)},
  'to', ${tripEnd(sql`address_to`)})`;

export const currentOrder: SessionJoin<CurrentOrder | null> = {
  name: 'current-order',
  value: currentAs(
    orderJson({ seen: seenCar, asking }),
    orderJson({ seen: sql`null`, asking: sql`null` }),
  ),
};

export async function findCurrentTrip(
  db: Db,
  passengerId: string,
  nowMs: number,
): Promise<CurrentTrip | undefined> {
  const found = currentAs(tripJson)(sql`${passengerId}::uuid`, sql`${toDate(nowMs)}::timestamptz`);
  const { rows } = await sql<{ trip: CurrentTrip | null }>`select ${found} as trip`.execute(db);
  const trip = rows[0]?.trip ?? undefined;
  return trip && isOnTheScreen(trip) ? trip : undefined;
}
