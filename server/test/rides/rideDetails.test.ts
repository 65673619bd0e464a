import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { finishedRide } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { brand, testApp, type TestApp } from '../support/testApp.ts';
import { minutes } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const product = `${brand.key}Payment`;
const cents = (euros: unknown): number => Math.round(Number(euros) * 100);

const rideOf = async (passenger: Passenger, id: string) =>
  (await passenger.send('GET', `/api/ride/${id}`)).json<{ ride: Record<string, unknown> }>().ride;

describe.each(bothDatabases)('One ride, on %s', (database) => {
  let server: TestApp;
  let drivers: Drivers;
  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    drivers = new Drivers(server);
  });
  afterAll(() => server.close());

  it('shows all that the specification names, to its passenger', async () => {
    const passenger = await newPassenger(server);
    const id = await finishedRide(server, passenger, { companyCents: 500, productCents: 101 });
    expect(await rideOf(passenger, id)).toEqual({
      createdOn: '2026-11-16T10:35:00.000Z',
      distance: 7.4,
      duration: 18,
      startTime: '12:42',
      endTime: '13:00',
      from: 'Stoties g. 16, Vilnius',
      to: 'Vilniaus oro uostas',
      price: 12.4,
      companyPays: 5,
      [product]: 1.01,
      clientPayment: 6.39,
      paymentMethod: 'grynaisiais',
      driver: { fullName: 'Jonas Žemaitis', licence: 'L-1' },
      phone: null,
      canCall: false,
      isActive: false,
      isReviewed: false,
    });
  });

  it.each([
    [0, 0],
    [1_240, 0],
    [0, 1_240],
    [333, 907],
    [1, 1],
  ])('adds up when the company pays %i ct and the product %i ct', async (company, own) => {
    const passenger = await newPassenger(server);
    const id = await finishedRide(server, passenger, { companyCents: company, productCents: own });
    const ride = await rideOf(passenger, id);
    expect(cents(ride['companyPays']) + cents(ride[product]) + cents(ride['clientPayment'])).toBe(
      cents(ride['price']),
    );
  });

  it('can never have others pay more than it costs', async () => {
    const passenger = await newPassenger(server);
    await expect(finishedRide(server, passenger, { companyCents: 1_241 })).rejects.toThrow(
      /orders_parts_of_the_price/,
    );
  });

  it('gives the driver’s phone from the moment one comes until half an hour after the ride', async () => {
    const passenger = await newPassenger(server);
    await drivers.park([{ id: `car of ${passenger.passengerId}`, km: 0.1 }]);
    await passenger.create();
    await tick(server);
    for (const { offerId } of (await drivers.tasks()).offers) await drivers.accept(offerId);
    const id = String((await passenger.active()).activeOrder?.id);
    const callable = { phone: '+37060000001', canCall: true };
    expect(await rideOf(passenger, id)).toMatchObject({
      ...callable,
      isActive: true,
      isReviewed: true,
      startTime: null,
      endTime: null,
    });
    for (const event of ['arrived', 'started']) {
      await drivers.report(id, event);
      expect(await rideOf(passenger, id)).toMatchObject({ ...callable, isActive: true });
    }
    server.clock.pass(minutes(10));
    await drivers.report(id, 'finished');
    server.clock.pass(minutes(30) - 1);
    expect(await rideOf(passenger, id)).toMatchObject({
      ...callable,
      isActive: false,
      duration: 10,
    });
    server.clock.pass(1);
    expect(await rideOf(passenger, id)).toMatchObject({ phone: null, canCall: false });
  });

  it('that was cancelled costs nothing, waits for no rating and gives no phone', async () => {
    const passenger = await newPassenger(server);
    await passenger.create();
    const { public_id: id } = await server.db
      .selectFrom('orders')
      .select('public_id')
      .where('client_id', '=', passenger.passengerId)
      .executeTakeFirstOrThrow();
    expect(await rideOf(passenger, id)).toMatchObject({ isActive: true, canCall: false });
    await passenger.cancelSearch();
    const ride = await rideOf(passenger, id);
    expect(ride).toMatchObject({ price: null, isActive: false, isReviewed: true, phone: null });
    expect(ride).not.toHaveProperty('clientPayment');
  });

  it('that its driver forgot to end ends by itself after six hours, and its passenger can order', async () => {
    const passenger = await newPassenger(server);
    await drivers.park([{ id: `car of ${passenger.passengerId}`, km: 0.1 }]);
    await passenger.create();
    await tick(server);
    for (const { offerId } of (await drivers.tasks()).offers) await drivers.accept(offerId);
    const id = String((await passenger.active()).activeOrder?.id);
    for (const event of ['arrived', 'started']) await drivers.report(id, event);
    server.clock.pass(minutes(360) - 1);
    await tick(server);
    expect((await passenger.active()).activeOrder?.status).toBe('ONGOING');
    server.clock.pass(1);
    await tick(server);
    expect((await passenger.active()).activeOrder?.status).toBe('COMPLETED');
    expect((await passenger.create()).success).toBe(true);
    await passenger.cancelSearch();
  });
});
