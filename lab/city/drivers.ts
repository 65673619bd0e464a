import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import {
  live,
  msUntilArrival,
  parkedAt,
  type CarLife,
  type Deed,
  type Seen,
} from '../../server/src/simulators/fleet/carLife.ts';
import { FLEET_SECRET } from '../../server/test/support/drivers.ts';
import { REPORTED_CAR } from '../../server/test/machines/reportedCar.ts';
import { seededRandom } from '../../server/test/support/seededRandom.ts';
import type { CallApi } from './callApi.ts';
import { CARS_PER_REPORT, REPORT_EVERY_MS } from './manyCars.ts';
import { pointWithin, type Point } from './wishes.ts';

const LOOK_EVERY_MS = 250;
const MINUTE_MS = 60_000;
const FIRST_PHONE = 60_000_001;
const SEATS = 8;
const ABSENT_FOR_MS = 5 * MINUTE_MS;

const point = v.object({ lat: v.number(), lng: v.number() });
const pickup = v.object({ ...point.entries, title: v.string() });
const tasks = v.object({
  offers: v.array(
    v.object({ offerId: v.string(), orderId: v.string(), carId: v.string(), from: point }),
  ),
  rides: v.array(
    v.object({
      orderId: v.string(),
      carId: v.string(),
      state: v.picklist(['arrives', 'arrived', 'ongoing']),
      from: pickup,
      to: point,
    }),
  ),
});
type Tasks = v.InferOutput<typeof tasks>;

interface DriversDeps {
  readonly api: CallApi;
  readonly cars: number;
  readonly withinKm: number;
  readonly speed: number;
  readonly seed: number;
  readonly obliging: boolean;
  /** Whether nobody stands where this order is to begin. */
  readonly isAbsent: (mark: string) => boolean;
}

interface Car {
  readonly id: string;
  readonly phone: string;
  life: CarLife;
  seen: Seen;
  mark: string;
}

/** All drivers of the city, through the doors of the fleet, with the lives of the simulated ones. */
export function startDrivers(deps: DriversDeps): { stop(): Promise<void> } {
  const { next } = seededRandom(deps.seed + 1);
  const cars = Array.from({ length: deps.cars }, (_, nth): Car => ({
    id: `city-${nth}`,
    phone: `+370${FIRST_PHONE + nth}`,
    life: parkedAt(pointWithin(deps.withinKm, next)),
    seen: {},
    mark: '',
  }));
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    let lookedMs = performance.now();
    let reportedMs = 0;
    while (!ending.signal.aborted) {
      const nowMs = performance.now();
      if (nowMs - reportedMs > REPORT_EVERY_MS) {
        await report(deps, cars);
        reportedMs = nowMs;
      }
      const found = v.safeParse(tasks, (await ask(deps, 'GET', 'tasks')).json);
      const elapsedMs = (performance.now() - lookedMs) * deps.speed;
      lookedMs = performance.now();
      if (found.success) {
        await Promise.all(liveOn(deps, cars, { tasks: found.output, elapsedMs, chance: next }));
      }
      await pause(LOOK_EVERY_MS);
    }
  };
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}

function liveOn(
  deps: DriversDeps,
  cars: readonly Car[],
  now: { readonly tasks: Tasks; readonly elapsedMs: number; readonly chance: () => number },
): Promise<unknown>[] {
  const offers = new Map(now.tasks.offers.map((offer) => [offer.carId, offer]));
  const rides = new Map(now.tasks.rides.map((ride) => [ride.carId, ride]));
  return cars.flatMap((car) => {
    const [offer, ride] = [offers.get(car.id), rides.get(car.id)];
    car.seen = { ...(offer && { offer }), ...(ride && { ride }) };
    car.mark = ride?.from.title ?? '';
    const { life, deed } = live(car.life, car.seen, {
      elapsedMs: now.elapsedMs,
      wish: undefined,
      chance: deps.obliging ? () => 1 : now.chance,
      wander: () => pointWithin(deps.withinKm, now.chance),
      navigate: ({ from, to }) => [from, to],
    });
    car.life = life;
    return deed === undefined ? [] : [act(deps, car, deed)];
  });
}

async function act(deps: DriversDeps, car: Car, deed: Deed): Promise<void> {
  const { speed } = deps;
  switch (deed.deed) {
    case 'accept': {
      const body = { answer: 'accept', etaMinutes: deed.driveMs / speed / MINUTE_MS };
      await ask(deps, 'POST', `offers/${deed.offerId}/answer`, body);
      return;
    }
    case 'refuse':
      await ask(deps, 'POST', `offers/${deed.offerId}/answer`, { answer: 'refuse' });
      return;
    case 'report':
      await reportRide(deps, car, deed);
      return;
    case 'correctEta':
      return;
    default:
      deed satisfies never;
  }
}

/** Who waits for somebody that does not come drives away after a while. */
async function reportRide(
  deps: DriversDeps,
  car: Car,
  { orderId, event }: Extract<Deed, { readonly deed: 'report' }>,
): Promise<void> {
  const isAlone = event === 'started' && deps.isAbsent(car.mark);
  if (isAlone && car.life.inStageMs < ABSENT_FOR_MS) return;
  await ask(deps, 'POST', `orders/${orderId}/events`, { event: isAlone ? 'canceled' : event });
}

async function report(deps: DriversDeps, cars: readonly Car[]): Promise<void> {
  const reports = cars.map(({ id, phone, life, seen }) => {
    const arrivesInMs = msUntilArrival(life, seen);
    return {
      ...REPORTED_CAR,
      id,
      seats: SEATS,
      driver: { ...REPORTED_CAR.driver, phone },
      ...placeOf(life),
      ...(arrivesInMs !== undefined && { etaMinutes: arrivesInMs / deps.speed / MINUTE_MS }),
    };
  });
  for (let first = 0; first < reports.length; first += CARS_PER_REPORT) {
    await ask(deps, 'PUT', 'cars', { cars: reports.slice(first, first + CARS_PER_REPORT) });
  }
}

const placeOf = ({ way: [{ lat, lng }] }: CarLife): Point => ({ lat, lng });

const ask = ({ api }: DriversDeps, method: 'GET' | 'POST' | 'PUT', what: string, body?: unknown) =>
  api({
    route: `fleet: ${what.replaceAll(/\/[^/]+\//g, '/…/')}`,
    method,
    path: `/fleet/${what}`,
    body,
    headers: { authorization: `Bearer ${FLEET_SECRET}` },
  });
