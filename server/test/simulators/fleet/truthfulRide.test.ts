import { OFFERS, type ActiveOrder, type CarPosition, type TripDrawing } from '@ride/contract';
import { afterEach, describe, expect, it } from 'vitest';

import type { GeoPoint } from '../../../src/platform/geoPoint.ts';
import { osrmRouter } from '../../../src/routing/osrmRouter.ts';
import { createTripLines } from '../../../src/routing/tripLines.ts';
import { fleetApi } from '../../../src/simulators/fleet/fleetApi.ts';
import { createFleet } from '../../../src/simulators/fleet/runFleet.ts';
import { createSteering } from '../../../src/simulators/fleet/steering.ts';
import { FLEET_SECRET, tick } from '../../support/drivers.ts';
import { fakeService, type Answer } from '../../support/fakeService.ts';
import { AIRPORT, newPassenger, STATION, type Passenger } from '../../support/passenger.ts';
import { systemRandom } from '../../../src/platform/random.ts';
import { testApp, type TestApp } from '../../support/testApp.ts';
import { seconds } from '../../support/testClock.ts';

const TOWN_KMH = 32;
const TOWN_LAT = 54.66;
const LOOK_EVERY_MS = seconds(2);
const KM_PER_DEGREE = 111.32;
const east = ({ lng }: GeoPoint): number =>
  lng * KM_PER_DEGREE * Math.cos((TOWN_LAT * Math.PI) / 180);
const northOf = ({ lat }: GeoPoint): number => lat * KM_PER_DEGREE;
const kmBetween = (one: GeoPoint, other: GeoPoint): number =>
  Math.hypot(east(one) - east(other), northOf(one) - northOf(other));

/** Round two corners: first along the parallel, half of the way north, and so on. */
const bent = (from: GeoPoint, to: GeoPoint): readonly GeoPoint[] => {
  const half = (from.lng + to.lng) / 2;
  return [from, { lat: from.lat, lng: half }, { lat: to.lat, lng: half }, to];
};
const kmAlong = (line: readonly GeoPoint[]): number =>
  line.slice(1).reduce((km, point, index) => km + kmBetween(line[index] ?? point, point), 0);

/** A router over streets that all run along parallels and meridians. */
const routed = ({ url }: { readonly url: URL }): Answer => {
  const [from, to] = (url.pathname.split('/').at(-1) ?? '').split(';').map((spot) => {
    const [lng = 0, lat = 0] = spot.split(',').map(Number);
    return { lat, lng };
  });
  if (from === undefined || to === undefined) return { status: 400, json: {} };
  const line = bent(from, to);
  const coordinates = line.map(({ lat, lng }) => [lng, lat]);
  const distance = kmAlong(line) * 1_000;
  return {
    json: { code: 'Ok', routes: [{ distance, duration: distance / 9, geometry: { coordinates } }] },
  };
};

/** How far the point lies off the line, and how much of the line lies behind that place. */
function onLine(point: GeoPoint, line: readonly GeoPoint[]) {
  let best = { offKm: Number.POSITIVE_INFINITY, leftKm: 0 };
  for (const [index, start] of line.entries()) {
    const end = line[index + 1];
    if (end === undefined) break;
    const [dx, dy] = [east(end) - east(start), northOf(end) - northOf(start)];
    const [px, py] = [east(point) - east(start), northOf(point) - northOf(start)];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
    const offKm = Math.hypot(px - share * dx, py - share * dy);
    const leftKm = (1 - share) * Math.sqrt(square) + kmAlong(line.slice(index + 1));
    if (offKm < best.offKm - 1e-6) best = { offKm, leftKm };
  }
  return best;
}

interface Poll {
  readonly activeOrder: ActiveOrder | null;
  readonly [OFFERS]?: { readonly car?: CarPosition };
}

let server: TestApp | undefined;
afterEach(() => server?.close());

async function begin(router?: { readonly url: string }) {
  const env = router && { ROUTER_URL: router.url, ROUTER_KIND: 'osrm' };
  server = await testApp({ env: { FLEET_SECRET, ...env } });
  const { app, clock } = server;
  const steering = createSteering(1);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const lines =
    router && createTripLines(osrmRouter({ ...router, fetch, timeoutMs: 3_000 }, []), clock);
  const failures: unknown[] = [];
  const fleet = () =>
    createFleet({
      api: fleetApi(address, FLEET_SECRET),
      clock,
      random: systemRandom,
      steering,
      navigator: lines?.between,
      onFailure: (error) => void failures.push(error),
    });
  return { server, steering, fleet, failures, passenger: await newPassenger(server) };
}
type World = Awaited<ReturnType<typeof begin>>;

const poll = async (passenger: Passenger): Promise<Poll> =>
  (await passenger.send('GET', '/api/get-active-ride')).json<Poll>();

/** Look by look, with what the passenger sees after each, until it is enough. */
async function watch(
  world: World,
  look: () => Promise<unknown>,
  isEnough: (seen: Poll) => boolean,
): Promise<void> {
  let isSearching = true;
  for (let looks = 0; looks < 4_000; looks += 1) {
    world.server.clock.pass(LOOK_EVERY_MS);
    await look();
    // With a car on its way no timer is due for hours.
    if (isSearching) await tick(world.server);
    const seen = await poll(world.passenger);
    isSearching = seen.activeOrder === null;
    if (isEnough(seen)) return;
  }
  throw new Error('the ride does not end');
}

async function order({ steering, passenger }: World): Promise<void> {
  steering.wish = 'accept';
  await passenger.create({ addressFrom: AIRPORT, addressTo: STATION });
}

describe('A ride watched from its order to its end', () => {
  it('shows the car on the router’s line, and minutes that agree with what is left of it', async () => {
    const world = await begin(await fakeService(routed));
    const { passenger, failures } = world;
    const look = world.fleet();
    await look();
    await order(world);
    const trip = async (): Promise<TripDrawing> =>
      (await passenger.send('GET', '/api/active-trip')).json<{ trip: TripDrawing }>().trip;
    const { line: drawn = [] } = await trip();
    const line = Array.from({ length: (drawn?.length ?? 0) / 2 }, (_, nth) => ({
      lat: drawn?.[2 * nth] ?? 0,
      lng: drawn?.[2 * nth + 1] ?? 0,
    }));
    expect(line.length).toBeGreaterThanOrEqual(4);

    const statuses = new Set<string>();
    let approach: readonly GeoPoint[] | undefined;
    let polls = 0;
    await watch(world, look, (seen) => {
      const { activeOrder } = seen;
      const car = seen[OFFERS]?.car;
      if (activeOrder === null) return false;
      const { status, timeWhen } = activeOrder;
      if (status === 'COMPLETED') {
        expect(car).toBeUndefined();
        return true;
      }
      if (car === undefined) throw new Error(`no car while the order is ${status}`);
      expect(car.ageMs).toBeLessThanOrEqual(seconds(8));
      polls += 1;
      if (status === 'ARRIVES') {
        approach ??= bent(car, AIRPORT);
        const { offKm, leftKm } = onLine(car, approach);
        expect(offKm).toBeLessThan(0.005);
        expect(Math.abs(Number(timeWhen) - (leftKm / TOWN_KMH) * 60)).toBeLessThanOrEqual(1);
      }
      if (status === 'ARRIVED' && !statuses.has('ARRIVED')) {
        expect(kmBetween(car, AIRPORT)).toBeLessThan(0.02);
      }
      if (status === 'ONGOING') expect(onLine(car, line).offKm).toBeLessThan(0.005);
      if (status !== undefined && status !== null) statuses.add(status);
      return false;
    });
    expect([...statuses]).toEqual(['ARRIVES', 'ARRIVED', 'ONGOING']);
    expect(polls).toBeGreaterThan(100);
    expect(failures).toEqual([]);
  });
});

describe('A simulated ride', () => {
  it('shows the car on the straight line where nobody knows the streets, and the same minutes', async () => {
    const world = await begin();
    const look = world.fleet();
    await look();
    await order(world);
    const headings = new Set<number>();
    let arriving = 0;
    await watch(world, look, ({ activeOrder, [OFFERS]: offers }) => {
      const car = offers?.car;
      if (activeOrder === null || car === undefined) return false;
      if (activeOrder.status === 'ARRIVES') {
        arriving += 1;
        const expected = (kmBetween(car, AIRPORT) / TOWN_KMH) * 60;
        expect(Math.abs(Number(activeOrder.timeWhen) - expected)).toBeLessThanOrEqual(1);
      }
      if (activeOrder.status !== 'ONGOING') return false;
      expect(onLine(car, [AIRPORT, STATION]).offKm).toBeLessThan(0.005);
      // It has none as long as it stands.
      if (typeof car.headingDeg === 'number') headings.add(Math.round(car.headingDeg));
      return kmBetween(car, STATION) < 0.3;
    });
    expect(arriving).toBeGreaterThan(2);
    // The station lies north of the airport, a little to the west.
    expect([...headings]).toEqual([357]);
  });

  it('tells other minutes as soon as the car is elsewhere than it was thought to be', async () => {
    const world = await begin(await fakeService(routed));
    const { passenger, steering, server: app } = world;
    const first = world.fleet();
    await first();
    await order(world);
    let said = 0;
    await watch(world, first, ({ activeOrder }) => {
      said = activeOrder?.timeWhen ?? 0;
      return activeOrder?.status === 'ARRIVES';
    });
    steering.wish = 'late';
    await watch(world, first, ({ activeOrder }) => {
      expect(Number(activeOrder?.timeWhen)).toBeGreaterThanOrEqual(said + 4);
      return true;
    });

    // The drivers' app was away for a quarter of an hour, and comes back with its cars at home.
    app.clock.pass(seconds(900));
    const second = world.fleet();
    for (let looks = 0; looks < 8; looks += 1) {
      app.clock.pass(seconds(1));
      await second();
      // The navigator's answer comes over the network.
      await expect.poll(async () => (await poll(passenger)).activeOrder?.status).toBe('ARRIVES');
    }
    const { activeOrder, [OFFERS]: offers } = await poll(passenger);
    const car = offers?.car ?? AIRPORT;
    const expected = (kmAlong(bent(car, AIRPORT)) / TOWN_KMH) * 60;
    expect(expected).toBeGreaterThan(3);
    expect(Math.abs(Number(activeOrder?.timeWhen) - expected)).toBeLessThanOrEqual(1);
  });
});
