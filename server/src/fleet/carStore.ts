import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import type { AssignedCar } from '../domain/orderRecords.ts';

/** A car that has been silent for so long is not where it was, or nobody sits in it. */
const SILENT_AFTER_MS = MINUTE_MS;
const KM_PER_DEGREE = 111.32;
const RADIANS = Math.PI / 180;

export interface ReportedCar {
  readonly id: string;
  readonly name: string;
  readonly licencePlate: string;
  readonly picture: string;
  readonly seats: number;
  readonly driver: AssignedCar['driver'];
  readonly lat: number;
  readonly lng: number;
  readonly headingDeg?: number | undefined;
  readonly free: boolean;
}

/** Puts the cars where they report to be. Sorted, so that two reports at once cannot block each other. */
export async function saveCars(db: Db, cars: readonly ReportedCar[], nowMs: number): Promise<void> {
  if (cars.length === 0) return;
  const latest = [...new Map(cars.map((car) => [car.id, car])).values()];
  await db
    .insertInto('cars')
    .values(
      latest
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((car) => ({
          id: car.id,
          name: car.name,
          licence_plate: car.licencePlate,
          picture: car.picture,
          seats: car.seats,
          driver_name: car.driver.fullName,
          driver_licence: car.driver.licence,
          driver_phone: car.driver.phone,
          lat: car.lat,
          lng: car.lng,
          heading_deg: car.headingDeg ?? null,
          free: car.free,
          seen_at: toDate(nowMs),
        })),
    )
    .onConflict((on) =>
      on.column('id').doUpdateSet((is) => ({
        name: is.ref('excluded.name'),
        licence_plate: is.ref('excluded.licence_plate'),
        picture: is.ref('excluded.picture'),
        seats: is.ref('excluded.seats'),
        driver_name: is.ref('excluded.driver_name'),
        driver_licence: is.ref('excluded.driver_licence'),
        driver_phone: is.ref('excluded.driver_phone'),
        lat: is.ref('excluded.lat'),
        lng: is.ref('excluded.lng'),
        heading_deg: is.ref('excluded.heading_deg'),
        free: is.ref('excluded.free'),
        seen_at: is.ref('excluded.seen_at'),
      })),
    )
    .execute();
}

interface Near {
  readonly lat: number;
  readonly lng: number;
  readonly seats: number;
}

/** On the few kilometres in question the earth is flat enough. */
export async function findNearestFree(
  trx: Db,
  near: Near,
  search: { readonly orderId: string; readonly withinKm: number; readonly nowMs: number },
): Promise<string | undefined> {
  const km = sql<number>`(${KM_PER_DEGREE}::float8 * sqrt(
    power(car.lat - ${near.lat}::float8, 2) +
    power((car.lng - ${near.lng}::float8) * ${Math.cos(near.lat * RADIANS)}::float8, 2)))`;
  const { rows } = await sql<{ id: string }>`
    select car.id from cars car
    where car.free and car.seats >= ${near.seats}
      and car.seen_at > ${toDate(search.nowMs - SILENT_AFTER_MS)}
      and ${km} <= ${search.withinKm}::float8
      and not exists (
        select from offers offer where offer.car_id = car.id
          and (offer.state = 'open' or offer.order_id = ${search.orderId}))
      and not exists (
        select from orders busy where busy.car_id = car.id
          and busy.state in ('arrives', 'arrived', 'ongoing'))
    order by ${km}, car.id limit 1`.execute(trx);
  return rows[0]?.id;
}

export async function describeCar(trx: Db, carId: string): Promise<AssignedCar | undefined> {
  const row = await trx.selectFrom('cars').selectAll().where('id', '=', carId).executeTakeFirst();
  return (
    row && {
      name: row.name,
      licencePlate: row.licence_plate,
      picture: row.picture,
      driver: {
        fullName: row.driver_name,
        licence: row.driver_licence,
        phone: row.driver_phone,
      },
    }
  );
}
