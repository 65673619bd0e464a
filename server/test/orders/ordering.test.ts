import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { AIRPORT, CATHEDRAL, newPassenger, STATION, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

describe.each(bothDatabases)('Ordering a ride, on %s', (database) => {
  let server: TestApp;
  let drivers: Drivers;

  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    drivers = new Drivers(server);
  });
  afterAll(() => server.close());

  /** A passenger whose car is on its way. */
  const onTheWay = async (): Promise<{ passenger: Passenger; orderId: string }> => {
    const passenger = await newPassenger(server);
    await drivers.park([{ id: `car of ${passenger.passengerId}`, km: 0.1 }]);
    await passenger.create();
    await tick(server);
    for (const { offerId } of (await drivers.tasks()).offers) await drivers.accept(offerId, 4);
    const { activeOrder } = await passenger.active();
    return { passenger, orderId: String(activeOrder?.id) };
  };

  it('searches at once, and shows car, driver, price and tariffs when one has accepted', async () => {
    const { passenger } = await onTheWay();
    const { searching, activeOrder } = await passenger.active();
    expect(searching).toBe(false);
    expect(activeOrder).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      status: 'ARRIVES',
      timeWhen: 4,
      waitTime: null,
      paymentMethod: 'cash',
      price: expect.any(Number),
      car: { picture: expect.any(String), name: expect.any(String), licencePlate: 'ABC 123' },
      driver: { fullName: expect.any(String), licence: expect.any(String), phone: '+37060000001' },
      tariffs: { startPrice: expect.any(Number), minPrice: expect.any(Number) },
    });
  });

  it('counts the minutes down, and the waiting up', async () => {
    const { passenger, orderId } = await onTheWay();
    server.clock.pass(seconds(90));
    expect((await passenger.active()).activeOrder?.timeWhen).toBe(3);
    await drivers.send('POST', `/fleet/orders/${orderId}/eta`, { etaMinutes: 7 });
    expect((await passenger.active()).activeOrder?.timeWhen).toBe(7);
    await drivers.report(orderId, 'arrived');
    server.clock.pass(minutes(2));
    const { activeOrder } = await passenger.active();
    expect(activeOrder).toMatchObject({ status: 'ARRIVED', waitTime: 2, timeWhen: null });
  });

  it('keeps a finished ride on the screen for 15 minutes', async () => {
    const { passenger, orderId } = await onTheWay();
    for (const event of ['arrived', 'started', 'finished']) await drivers.report(orderId, event);
    server.clock.pass(minutes(14));
    expect((await passenger.active()).activeOrder?.status).toBe('COMPLETED');
    server.clock.pass(minutes(1));
    expect(await passenger.active()).toMatchObject({ searching: false, activeOrder: null });
  });

  it('keeps it no longer than until the next order', async () => {
    const { passenger, orderId } = await onTheWay();
    for (const event of ['arrived', 'started', 'finished']) await drivers.report(orderId, event);
    server.clock.pass(seconds(1));
    await passenger.create({ addressTo: AIRPORT });
    expect((await passenger.active()).searching).toBe(true);
    await passenger.cancelSearch();
    expect(await passenger.active()).toMatchObject({ searching: false, activeOrder: null });
  });

  it('tells of a driver who cancelled, and lets the passenger order again', async () => {
    const { passenger, orderId } = await onTheWay();
    expect(await drivers.report(orderId, 'canceled')).toBe('canceled');
    expect((await passenger.active()).activeOrder?.status).toBe('CANCELED');
    expect(await passenger.create()).toEqual({ success: true, prior: false });
    await passenger.cancelSearch();
  });

  it('takes the same report of a driver twice, and one that comes too late not at all', async () => {
    const { orderId } = await onTheWay();
    expect(await drivers.report(orderId, 'started')).toBe('arrives');
    expect(await drivers.report(orderId, 'arrived')).toBe('arrived');
    expect(await drivers.report(orderId, 'arrived')).toBe('arrived');
    expect(await drivers.report(orderId, 'started')).toBe('ongoing');
    expect(await drivers.report(orderId, 'canceled')).toBe('ongoing');
    expect(await drivers.report(orderId, 'finished')).toBe('completed');
  });

  it('refuses a different ride while one is under way, and the same click after two minutes', async () => {
    const passenger = await newPassenger(server);
    expect((await passenger.create()).success).toBe(true);
    expect((await passenger.create({ addressTo: AIRPORT })).success).toBe(false);
    expect((await passenger.create()).success).toBe(true);
    server.clock.pass(minutes(2) + 1);
    expect((await passenger.create()).success).toBe(false);
    await passenger.cancelSearch();
  });

  it('a late copy of a cancelled search does not end the next one', async () => {
    const passenger = await newPassenger(server);
    await passenger.create();
    const { searchId } = await passenger.active();
    const cancel = () =>
      passenger.send('POST', '/api/cancel-pending-order', undefined, {
        'x-search-id': String(searchId),
      });
    expect((await cancel()).statusCode).toBe(200);
    expect((await passenger.active()).searching).toBe(false);
    await passenger.create({ addressTo: AIRPORT });
    expect((await cancel()).statusCode).toBe(200);
    expect((await passenger.active()).searching).toBe(true);
    await passenger.cancelSearch();
    expect((await passenger.active()).searching).toBe(false);
  });

  it('makes one order of an intent, however late its repetition comes', async () => {
    const { passenger, orderId } = await onTheWay();
    for (const event of ['arrived', 'started', 'finished']) await drivers.report(orderId, event);
    const { intent = '' } = await passenger.search();
    expect((await passenger.create({ intent })).success).toBe(true);
    server.clock.pass(minutes(3));
    expect((await passenger.create({ intent })).success).toBe(true);
    await passenger.cancelSearch();
    expect((await passenger.create({ intent })).success).toBe(false);
    expect((await passenger.active()).searching).toBe(false);
  });

  it('does not take an intent of one passenger for that of another', async () => {
    const [one, other] = [await newPassenger(server), await newPassenger(server)];
    expect((await one.create({ intent: 'the same' })).success).toBe(true);
    expect((await other.create({ intent: 'the same' })).success).toBe(true);
    expect((await other.active()).searching).toBe(true);
    await Promise.all([one.cancelSearch(), other.cancelSearch()]);
  });

  it.each([
    ['without a place', { addressFrom: { ...STATION, lat: null as unknown as number } }],
    ['in a category that there is not', { categoryId: 'rocket' }],
  ])('does not order %s', async (_what, wish) => {
    const passenger = await newPassenger(server);
    expect(await passenger.create(wish)).toEqual({ success: false });
  });

  it('ends a search, and says so even when there is none', async () => {
    const passenger = await newPassenger(server);
    await passenger.create();
    expect((await passenger.cancelSearch()).json()).toEqual({ success: true });
    expect((await passenger.cancelSearch()).json()).toEqual({ success: true });
    expect(await passenger.active()).toMatchObject({ searching: false, activeOrder: null });
  });

  it('cancels an order on its way: once, again, but not when the ride has begun', async () => {
    const { passenger, orderId } = await onTheWay();
    expect((await passenger.cancel(orderId)).json()).toEqual({ result: 1 });
    expect((await passenger.cancel(orderId)).json()).toEqual({ result: 1 });
    expect(await passenger.active()).toMatchObject({ searching: false, activeOrder: null });

    const riding = await onTheWay();
    for (const event of ['arrived', 'started']) await drivers.report(riding.orderId, event);
    expect((await riding.passenger.cancel(riding.orderId)).json()).toEqual({ result: 0 });
  });

  it.each([7, 'x', 'AAAAAAAAAAAAAAAAAAAAAA', '\0'.repeat(22)])(
    'knows no order %j',
    async (orderId) => {
      const passenger = await newPassenger(server);
      expect((await passenger.cancel(orderId)).statusCode).toBe(404);
    },
  );

  it('shows nobody the order of somebody else', async () => {
    const { orderId } = await onTheWay();
    const stranger = await newPassenger(server);
    expect((await stranger.cancel(orderId)).statusCode).toBe(404);
    const recreated = await stranger.send('POST', '/api/recreate-order', { orderId });
    expect(recreated.statusCode).toBe(404);
  });

  it('gives an old order back to be ordered again, to its passenger only', async () => {
    const { passenger, orderId } = await onTheWay();
    const response = await passenger.send('POST', '/api/recreate-order', { orderId });
    expect(response.json()).toMatchObject({
      addressFrom: STATION,
      addressTo: CATHEDRAL,
      category: { id: 'economy', name: expect.any(String), price: expect.any(Number) },
    });
    const anonymous = await server.app.inject({
      method: 'POST',
      url: '/api/recreate-order',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ orderId }),
    });
    expect(anonymous.statusCode).toBe(404);
  });

  it('remembers where the passenger rode most often', async () => {
    const { passenger, orderId } = await onTheWay();
    for (const event of ['arrived', 'started', 'finished']) await drivers.report(orderId, event);
    const from = await passenger.send('GET', '/api/client-address?from=1');
    expect(from.json()).toEqual([STATION]);
    const to = await passenger.send('GET', '/api/client-address?from=0');
    expect(to.json()).toEqual([CATHEDRAL]);
  });
});
