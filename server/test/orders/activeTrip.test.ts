import { OFFERS, type TripDrawing } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { fakeService, type Answer } from '../support/fakeService.ts';
import { CATHEDRAL, newPassenger, STATION, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes } from '../support/testClock.ts';

const trip = async (passenger: Passenger): Promise<TripDrawing | null> => {
  const response = await passenger.send('GET', '/api/active-trip');
  expect(response.statusCode).toBe(200);
  return response.json<{ trip: TripDrawing | null }>().trip;
};
const named = async (passenger: Passenger): Promise<string | undefined> => {
  const reply = await passenger.send('GET', '/api/get-active-ride');
  return reply.json<{ [OFFERS]?: { trip?: string } }>()[OFFERS]?.trip;
};
const FROM = { lat: STATION.lat, lng: STATION.lng, title: STATION.title };
const TO = { lat: CATHEDRAL.lat, lng: CATHEDRAL.lng, title: CATHEDRAL.title };

describe.each(['PostgreSQL', 'embedded'] as const)('The drawing of a trip on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
  });
  afterAll(() => server.close());

  it('is of the current order, from its search to a while after its end, and of no other passenger’s', async () => {
    const drivers = new Drivers(server);
    const [passenger, other] = [await newPassenger(server), await newPassenger(server)];
    expect(await named(passenger)).toBeUndefined();
    expect(await trip(passenger)).toBeNull();

    await passenger.create();
    const name = await named(passenger);
    expect(name).toMatch(/^[\w-]{22}$/);
    const drawing = await trip(passenger);
    expect(drawing).toMatchObject({ from: FROM, to: TO });
    expect(drawing?.landmarks?.length).toBeGreaterThan(3);
    // The embedded router knows no streets.
    expect(drawing).not.toHaveProperty('line');

    await drivers.park([{ id: 'car 1', km: 0.1 }]);
    await tick(server);
    const { offers } = await drivers.tasks();
    for (const { offerId } of offers) await drivers.accept(offerId);
    for (const event of ['arrived', 'started', 'finished']) {
      expect(await named(passenger)).toBe(name);
      expect(await trip(passenger)).toMatchObject({ from: FROM, to: TO });
      await drivers.report(String(name), event);
    }
    expect(await trip(passenger)).toMatchObject({ from: FROM, to: TO });
    expect(await trip(other)).toBeNull();
    server.clock.pass(minutes(16));
    expect(await named(passenger)).toBeUndefined();
    expect(await trip(passenger)).toBeNull();
  });

  it('goes with the search that the passenger cancels, and another order has another name', async () => {
    const passenger = await newPassenger(server);
    await passenger.create();
    const first = await named(passenger);
    await passenger.cancelSearch();
    expect(await trip(passenger)).toBeNull();
    await passenger.create({ addressFrom: CATHEDRAL, addressTo: STATION });
    expect(await named(passenger)).not.toBe(first);
    expect(await trip(passenger)).toMatchObject({ from: TO, to: FROM });
  });

  it('is not for visitors', async () => {
    const reply = await server.app.inject({ method: 'GET', url: '/api/active-trip' });
    expect(reply.statusCode).toBe(401);
  });
});

const route = (coordinates: readonly (readonly number[])[]): Answer => ({
  json: {
    code: 'Ok',
    routes: [{ distance: 2_500, duration: 400, geometry: { type: 'LineString', coordinates } }],
  },
});

const withRouter = async (url: string): Promise<TestApp> =>
  testApp({ env: { ROUTER_URL: url, ROUTER_KIND: 'osrm' } });
const searched = async (passenger: Passenger) => {
  const body = { addressFrom: STATION, addressTo: CATHEDRAL };
  const reply = await passenger.send('POST', '/api/search-ride', body);
  return reply.json<{ [OFFERS]: Partial<TripDrawing> }>()[OFFERS];
};

describe('The line of a trip', () => {
  const BENT = [
    [25.2849, 54.6705],
    [25.2812345678, 54.6798765432],
    [25.2877, 54.6858],
  ];
  const DRAWN = [54.6705, 25.2849, 54.67988, 25.28123, 54.6858, 25.2877];

  it('is the router’s, to the metre, with the prices and with the order, and asked for once', async () => {
    const router = await fakeService(() => route(BENT));
    const server = await withRouter(router.url);
    try {
      const passenger = await newPassenger(server);
      const offers = await searched(passenger);
      // The doors stand where the street does; once is enough.
      expect(new Set(offers.line)).toEqual(new Set(DRAWN));
      expect(offers.landmarks?.length).toBeGreaterThan(3);
      await passenger.create();
      expect((await trip(passenger))?.line).toEqual(offers.line);
      expect(router.asked).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it('is no longer than a picture needs, however long the router’s is', async () => {
    const many = Array.from({ length: 20_000 }, (_, step) => [
      25.28 + (step % 7) / 10_000,
      54.67 + step / 1_000_000,
    ]);
    const router = await fakeService(() => route(many));
    const server = await withRouter(router.url);
    try {
      const { line } = await searched(await newPassenger(server));
      expect(line?.length).toBeGreaterThan(100);
      expect(line?.length).toBeLessThanOrEqual(400);
    } finally {
      await server.close();
    }
  });

  it.each<readonly [string, Answer]>([
    ['hangs up', 'hang-up'],
    ['says nothing', 'silence'],
    ['knows no way', { json: { code: 'NoRoute' } }],
    ['sends a page', { text: '<html>' }],
    ['is broken', { status: 500, json: {} }],
  ])(
    'is not drawn when the router %s after the order, and nothing else is missing',
    async (_, then) => {
      let answer: Answer = route(BENT);
      const router = await fakeService(() => answer);
      const server = await withRouter(router.url);
      // Another process, which has not been asked for the price.
      const beside = await testApp({
        beside: server,
        env: { ROUTER_URL: router.url, ROUTER_KIND: 'osrm' },
      });
      try {
        const passenger = await newPassenger(server);
        await passenger.create();
        answer = then;
        const { cookie } = passenger;
        const url = '/api/active-trip';
        const reply = await beside.app.inject({ method: 'GET', url, headers: { cookie } });
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toMatchObject({ trip: { from: FROM, to: TO } });
        expect(reply.json()).not.toHaveProperty('trip.line');
      } finally {
        await beside.close();
        await server.close();
      }
    },
  );
});
