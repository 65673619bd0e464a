import { importRides } from '../../src/orders/importRides.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/store/database.ts';
import type { ImportedRide } from '../../src/domain/orderRecords.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { AIRPORT, STATION, type Passenger } from './passenger.ts';

const MINUTE_MS = 60_000;

interface Server {
  readonly db: Db;
  readonly clock: Clock;
}

/** Rides that ended the given numbers of minutes ago; gives their public ids in the same order. */
export async function finishedRides(
  { db, clock }: Server,
  { passengerId }: Pick<Passenger, 'passengerId'>,
  rides: readonly (Partial<ImportedRide> & { readonly endedMinutesAgo: number })[],
): Promise<string[]> {
  const nowMs = clock.nowMs();
  const ids = await importRides(db, systemRandom, {
    passengerId,
    rides: rides.map(({ endedMinutesAgo, ...more }) => ({
      ...rideEnding(nowMs - endedMinutesAgo * MINUTE_MS),
      ...more,
    })),
  });
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'public_id'])
    .where('client_id', '=', passengerId)
    .execute();
  const publicIds = new Map(rows.map((row) => [row.id, row.public_id]));
  return ids.map((id) => publicIds.get(id) ?? '');
}

/** One such ride. */
export async function finishedRide(
  server: Server,
  passenger: Pick<Passenger, 'passengerId'>,
  ride: Partial<ImportedRide> & { readonly endedMinutesAgo?: number } = {},
): Promise<string> {
  const [id = ''] = await finishedRides(server, passenger, [{ endedMinutesAgo: 60, ...ride }]);
  return id;
}

const rideEnding = (endedMs: number): ImportedRide => ({
  from: STATION,
  to: AIRPORT,
  category: {
    id: 'economy',
    name: 'Ekonominė',
    description: '',
    passengers: 4,
    logo: '/pictures/category-economy.svg',
    tariffs: {
      startCents: 120,
      cityKmCents: 75,
      districtKmCents: 68,
      trafficMinuteCents: 15,
      minCents: 350,
    },
  },
  priceCents: 1_240,
  companyCents: 0,
  productCents: 0,
  paymentMethod: 'cash',
  distanceMeters: 7_449,
  durationSeconds: 1_080,
  carId: 'car',
  car: {
    name: 'Toyota Corolla',
    licencePlate: 'ABC 123',
    picture: '/pictures/car-sedan.svg',
    driver: { fullName: 'Jonas Žemaitis', licence: 'L-1', phone: '+37060000001' },
  },
  createdMs: endedMs - 25 * MINUTE_MS,
  acceptedMs: endedMs - 24 * MINUTE_MS,
  arrivedMs: endedMs - 20 * MINUTE_MS,
  startedMs: endedMs - 18 * MINUTE_MS,
  endedMs,
});
