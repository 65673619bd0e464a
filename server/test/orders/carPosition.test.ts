import { OFFERS, type CarPosition } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Drivers, FLEET_SECRET } from '../support/drivers.ts';
import { newPassenger, STATION, type Passenger } from '../support/passenger.ts';
import { riding, type Riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';

const NORTH_OF_THE_STATION = { lat: STATION.lat + 0.01, lng: STATION.lng };

const poll = async (passenger: Passenger) => {
  const reply = await passenger.send('GET', '/api/get-active-ride');
  return reply.json<{
    activeOrder: { status: string; timeWhen: number | null } | null;
    [OFFERS]?: { car?: CarPosition };
  }>();
};
const seen = async (passenger: Passenger): Promise<CarPosition | undefined> =>
  (await poll(passenger))[OFFERS]?.car;

describe.each(['PostgreSQL', 'embedded'] as const)('The car of an order, on %s', (database) => {
  let server: TestApp;
  let drivers: Drivers;
  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    drivers = new Drivers(server);
  });
  afterAll(() => server.close());

  const report = (id: string, more: object, secret?: string) => {
    const car = {
      id,
      name: 'Toyota',
      licencePlate: 'ABC 123',
      picture: '/pictures/car-sedan.svg',
      seats: 4,
      driver: { fullName: 'Jonas', licence: 'L-1', phone: '+37060000001' },
      free: true,
      ...NORTH_OF_THE_STATION,
      ...more,
    };
    return drivers.send('PUT', '/fleet/cars', { cars: [car] }, secret);
  };
  const ride = (): Promise<Riding> => riding(server, '+37060000001');

  it('is where the fleet has seen it last, heading where it goes, as old as the report', async () => {
    const { passenger, carId, orderId } = await ride();
    await report(carId, { headingDeg: 187.5 });
    server.clock.pass(seconds(7));
    expect(await seen(passenger)).toEqual({
      ...NORTH_OF_THE_STATION,
      headingDeg: 187.5,
      ageMs: 7_000,
    });
    await report(carId, {});
    expect(await seen(passenger)).toEqual({ ...NORTH_OF_THE_STATION, ageMs: 0 });
    for (const event of ['arrived', 'started']) {
      await drivers.report(orderId, event);
      expect(await seen(passenger), event).toMatchObject(NORTH_OF_THE_STATION);
    }
    await drivers.report(orderId, 'finished');
    await report(carId, { lat: 54.7, free: false });
    expect((await poll(passenger)).activeOrder?.status).toBe('COMPLETED');
    expect(await seen(passenger)).toBeUndefined();
  });

  it('is of no passenger who has another car, none, or one no more', async () => {
    const { passenger, carId, orderId } = await ride();
    const searching = await newPassenger(server);
    await searching.create();
    await report(carId, {});
    await report('another car', { lat: 54.9, free: false });
    expect(await seen(searching)).toBeUndefined();
    expect(await seen(passenger)).toMatchObject(NORTH_OF_THE_STATION);
    await drivers.report(orderId, 'canceled');
    expect((await poll(passenger)).activeOrder?.status).toBe('CANCELED');
    expect(await seen(passenger)).toBeUndefined();
    await searching.cancelSearch();
    await report(carId, { free: false });
  });

  it('is taken away when it has been silent for three minutes, and comes back with a report', async () => {
    const { passenger, carId } = await ride();
    await report(carId, {});
    server.clock.pass(minutes(3));
    expect(await seen(passenger)).toMatchObject({ ageMs: minutes(3) });
    server.clock.pass(1);
    expect(await seen(passenger)).toBeUndefined();
    await report(carId, { free: false });
    expect(await seen(passenger)).toMatchObject({ ageMs: 0 });
  });

  it('brings its minutes along, for the order that it is on its way to', async () => {
    const { passenger, carId, orderId } = await ride();
    expect((await poll(passenger)).activeOrder?.timeWhen).toBe(4);
    await report(carId, { etaMinutes: 9.5 });
    expect((await poll(passenger)).activeOrder?.timeWhen).toBe(10);
    await report(carId, { etaMinutes: 0.5 });
    expect((await poll(passenger)).activeOrder?.timeWhen).toBe(1);
    await drivers.report(orderId, 'arrived');
    await report(carId, { etaMinutes: 30 });
    expect((await poll(passenger)).activeOrder?.timeWhen).toBeNull();
    await report(carId, { free: false, etaMinutes: 5 });
  });

  it('has minutes that follow from its place where a report has none', async () => {
    const { passenger, carId, orderId } = await ride();
    const told = async () => (await poll(passenger)).activeOrder?.timeWhen ?? NaN;
    await report(carId, { etaMinutes: 40 });
    expect(await told()).toBe(40);
    await report(carId, { lat: STATION.lat + 0.05 });
    const far = await told();
    expect(far).toBeGreaterThan(5);
    expect(far).toBeLessThan(40);
    await report(carId, { lat: STATION.lat + 0.004 });
    expect(await told()).toBeLessThan(far / 3);
    await drivers.report(orderId, 'canceled');
    await report(carId, { free: false });
  });

  it('counts no minutes down while it is silent, and takes them along when it is gone', async () => {
    const { passenger, carId, orderId } = await ride();
    const told = async () => (await poll(passenger)).activeOrder?.timeWhen;
    // What was seen of the car before this ride says nothing of it: the driver's own minutes count.
    server.clock.pass(seconds(61));
    expect(await told()).toBe(3);
    await report(carId, { etaMinutes: 3 });
    server.clock.pass(seconds(20));
    expect(await told()).toBe(3);
    server.clock.pass(seconds(120));
    expect(await told(), 'nobody knows how far it has come').toBe(3);
    // The driver says so, though the car does not.
    await drivers.send('POST', `/fleet/orders/${orderId}/eta`, { etaMinutes: 7 });
    expect(await told()).toBe(7);
    server.clock.pass(seconds(40));
    expect(await seen(passenger)).toMatchObject({ ageMs: minutes(3) });
    expect(await told()).toBe(7);
    server.clock.pass(1);
    expect(await told()).toBeNull();
    await report(carId, { etaMinutes: 2 });
    expect(await told()).toBe(2);
    await drivers.report(orderId, 'canceled');
    await report(carId, { free: false });
  });

  it.each([
    { headingDeg: -1 },
    { headingDeg: 361 },
    { headingDeg: 'north' },
    { headingDeg: null },
    { etaMinutes: -1 },
    { etaMinutes: 24 * 60 + 1 },
    { etaMinutes: '4' },
    { lat: 91 },
    { lng: -181 },
    { lat: null },
  ])('is not reported with %o', async (wrong) => {
    expect((await report('strange car', wrong)).statusCode).toBe(400);
    expect(
      await server.db.selectFrom('cars').select('id').where('id', '=', 'strange car').execute(),
    ).toEqual([]);
  });

  it('is reported by nobody without the secret', async () => {
    expect((await report('strange car', { headingDeg: 0 }, 'guessed')).statusCode).toBe(401);
  });
});
