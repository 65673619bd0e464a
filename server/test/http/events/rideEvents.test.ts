import { OFFERS, rideEvents } from '@ride/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { blockPassenger } from '../../../src/app/blockPassenger.ts';
import { ownAddress } from '../../../src/http/connections.ts';
import { systemRandom } from '../../../src/platform/random.ts';
import { Drivers, FLEET_SECRET, passWithTicks, tick } from '../../support/drivers.ts';
import { EventStream } from '../../support/eventStream.ts';
import { newPassenger, STATION, type Passenger } from '../../support/passenger.ts';
import { signedIn } from '../../support/signedIn.ts';
import { testApp, type TestApp } from '../../support/testApp.ts';
import { bothDatabases } from '../../support/testDatabase.ts';

const MINUTE_MS = 60_000;

/** How long it takes to the end, and its last word. */
const endAfter = async (stream: EventStream, act: () => Promise<unknown>) => {
  await stream.ride();
  await act();
  const startedMs = performance.now();
  const { event, data } = await stream.next();
  await stream.closed;
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  return { event, data };
};
const overBySession = { event: 'end', data: '{"because":"session"}' };

describe.each(bothDatabases)('The stream of a ride on %s', (database) => {
  let server: TestApp;
  let origin: string;
  let drivers: Drivers;
  const open: EventStream[] = [];

  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    origin = ownAddress(server.app);
    drivers = new Drivers(server);
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => server.close());

  const listen = async (
    passenger: Pick<Passenger, 'cookie'> | undefined,
    lastEventId?: string,
  ): Promise<EventStream> => {
    const stream = await EventStream.open({ origin, cookie: passenger?.cookie, lastEventId });
    open.push(stream);
    return stream;
  };

  /** A passenger who listens while this car is on its way. */
  const onTheWay = async (carId: string) => {
    const passenger = await newPassenger(server);
    const stream = await listen(passenger);
    await stream.ride();
    await drivers.park([{ id: carId, km: 0.01 }]);
    await passenger.create();
    await tick(server);
    const { offers } = await drivers.tasks();
    const offer = offers.find((made) => made.carId === carId);
    await drivers.accept(String(offer?.offerId), 4);
    const ride = await stream.rideWhere(({ activeOrder }) => activeOrder?.status === 'ARRIVES');
    return { passenger, stream, ride, orderId: String(ride.activeOrder?.id) };
  };

  it('is offered by a poll, begins with what the poll says, and says how it is to be treated', async () => {
    const passenger = await newPassenger(server);
    const polled = await passenger.send('GET', '/api/get-active-ride');
    expect(polled.json()).toMatchObject({ [OFFERS]: { events: rideEvents.path } });
    const stream = await listen(passenger);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse((await stream.next()).data)).toEqual(polled.json());
    expect(polled.json()[OFFERS]).toMatchObject({ beat: 8, asOf: server.clock.nowMs() });
    expect(stream.text).toMatch(/^retry: \d+\n\nid: \S+\ndata: /);
  });

  it('tells of every step of a ride, once each, without being asked', async () => {
    const passenger = await newPassenger(server);
    const stream = await listen(passenger);
    expect(await stream.ride()).toMatchObject({ searching: false, activeOrder: null });
    await drivers.park([{ id: `steps ${database}`, km: 0.01 }]);
    await passenger.create();
    expect(await stream.ride()).toMatchObject({ searching: true });
    await tick(server);
    const { offers } = await drivers.tasks();
    await drivers.accept(String(offers[0]?.offerId), 4);
    const arrives = await stream.rideWhere(({ activeOrder }) => activeOrder !== null);
    expect(arrives.activeOrder).toMatchObject({ status: 'ARRIVES', timeWhen: 4 });
    expect(arrives.activeOrder?.car).toMatchObject({ licencePlate: 'ABC 123' });
    const orderId = String(arrives.activeOrder?.id);
    for (const [event, status] of [
      ['arrived', 'ARRIVED'],
      ['started', 'ONGOING'],
      ['finished', 'COMPLETED'],
    ] as const) {
      await drivers.report(orderId, event);
      expect((await stream.ride()).activeOrder).toMatchObject({ status });
    }
    expect(stream.waiting).toEqual([]);
    await drivers.park([{ id: `steps ${database}`, free: false }]);
  });

  it('tells of a price that was changed by hand, and of a car that is called off', async () => {
    const { stream, orderId } = await onTheWay(`price ${database}`);
    await sql`update orders set price_cents = 1234 where public_id = ${orderId}`.execute(server.db);
    expect((await stream.ride()).activeOrder?.price).toBe(12.34);
    await drivers.report(orderId, 'canceled');
    expect((await stream.ride()).activeOrder?.status).toBe('CANCELED');
  });

  it('counts the minutes down although nothing happens', async () => {
    const { stream, orderId } = await onTheWay(`minutes ${database}`);
    await drivers.send('POST', `/fleet/orders/${orderId}/eta`, { etaMinutes: 5.2 });
    expect((await stream.ride()).activeOrder?.timeWhen).toBe(6);
    server.clock.pass(0.3 * MINUTE_MS);
    expect((await stream.ride()).activeOrder?.timeWhen).toBe(5);
    // A car that is silent has not necessarily come any nearer.
    server.clock.pass(2 * MINUTE_MS);
    await drivers.send('POST', `/fleet/orders/${orderId}/eta`, { etaMinutes: 9 });
    expect((await stream.ride()).activeOrder?.timeWhen).toBe(9);
    await drivers.report(orderId, 'canceled');
  });

  it('follows the car, and is silent about one that has only grown older', async () => {
    const { stream, ride, orderId } = await onTheWay(`moving ${database}`);
    expect(ride[OFFERS]?.car).toMatchObject({ ageMs: 0 });
    server.clock.pass(2_000);
    await drivers.park([{ id: `moving ${database}`, km: 0.4 }]);
    const { car } = (await stream.ride())[OFFERS] ?? {};
    expect(car?.lat).toBeCloseTo(STATION.lat + 0.4 / 111.32, 6);
    server.clock.pass(1_000);
    // Somebody else's news: had the age been news, it would have come before this.
    await drivers.send('POST', `/fleet/orders/${orderId}/eta`, { etaMinutes: 7 });
    expect((await stream.ride()).activeOrder?.timeWhen).toBe(7);
    await drivers.report(orderId, 'canceled');
  });

  it('counts the cars that are asked, and says nothing of one when none is', async () => {
    const passenger = await newPassenger(server);
    const stream = await listen(passenger);
    await stream.ride();
    await sql`update cars set free = false`.execute(server.db);
    await passenger.create();
    expect((await stream.ride())[OFFERS]?.asking ?? undefined).toBeUndefined();
    const ids = ['one', 'two', 'three'].map((nth) => `${nth} ${database}`);
    await drivers.park(ids.map((id) => ({ id, km: 0.01 })));
    for (const [nth] of ids.entries()) {
      // The first search finds its car by its timer, the others by the refusal of the one before.
      await passWithTicks(server, nth === 0 ? 4_000 : 1_000);
      expect((await stream.ride())[OFFERS]?.asking).toBe(nth + 1);
      const { offers } = await drivers.tasks();
      for (const { offerId } of offers) await drivers.refuse(offerId);
    }
    expect((await stream.ride())[OFFERS]?.asking ?? undefined).toBeUndefined();
    await passenger.cancelSearch();
    await drivers.park(ids.map((id) => ({ id, free: false })));
  });

  it('says nothing again to somebody who comes back knowing it, and the newest to everybody else', async () => {
    const passenger = await newPassenger(server);
    const { id } = await (await listen(passenger)).next();
    const again = await listen(passenger, id);
    await passenger.create();
    expect(await again.ride()).toMatchObject({ searching: true });
    expect(await (await listen(passenger, id)).ride()).toMatchObject({ searching: true });
    expect(await (await listen(passenger, 'x'.repeat(5_000))).ride()).toMatchObject({
      searching: true,
    });
    await passenger.cancelSearch();
    expect(await again.ride()).toMatchObject({ searching: false });
  });

  it('belongs to one passenger: another one hears nothing of it', async () => {
    const [one, other] = [await newPassenger(server), await newPassenger(server)];
    const stream = await listen(other);
    await stream.ride();
    await one.create();
    await other.create();
    const { searchId } = (await stream.ride())[OFFERS] ?? {};
    expect(searchId).toBe((await other.active()).searchId);
    expect(stream.waiting).toEqual([]);
    await one.cancelSearch();
    await other.cancelSearch();
  });

  it('ends with a log-out, within a second, and leaves another session of the passenger alone', async () => {
    const passenger = await newPassenger(server);
    const elsewhere = await listen(await newPassenger(server, passenger.passengerId));
    await elsewhere.ride();
    const logOut = () => passenger.send('POST', '/api/logout', null);
    expect(await endAfter(await listen(passenger), logOut)).toEqual(overBySession);
    await passenger.send('POST', '/api/logout', null);
    await (await newPassenger(server, passenger.passengerId)).create();
    expect(await elsewhere.ride()).toMatchObject({ searching: true });
  });

  it('ends with a block, within a second', async () => {
    const passenger = await newPassenger(server);
    const { rows } = await sql<{ phone: string }>`
      select phone from clients where id = ${passenger.passengerId}`.execute(server.db);
    const deps = { ...server, random: systemRandom, accessTokenMs: MINUTE_MS };
    const who = { id: passenger.passengerId, phone: String(rows[0]?.phone) };
    const block = () => blockPassenger(deps, who);
    expect(await endAfter(await listen(passenger), block)).toEqual(overBySession);
    expect((await listen(passenger)).status).toBe(403);
  });

  it('ends with its access token, and begins again with a new one', async () => {
    const browser = await signedIn(
      server,
      database === 'embedded' ? '+37061111111' : '+37061111112',
    );
    const access = () => ({ cookie: `access=${browser.cookies.get('access')?.value}` });
    const stream = await listen(access());
    await stream.ride();
    const { rows } = await sql<{ expires: Date }>`
      select max(access_expires_at) as expires from session_tokens
      where access_expires_at < ${new Date(server.clock.nowMs() + 86_400_000)}`.execute(server.db);
    server.clock.pass(Number(rows[0]?.expires.getTime()) - server.clock.nowMs());
    const expiredMs = performance.now();
    expect(await stream.next()).toMatchObject(overBySession);
    expect(performance.now() - expiredMs, 'a turn, and a read').toBeLessThan(1_800);
    expect((await listen(access())).status).toBe(401);
    await browser.refresh();
    expect(await (await listen(access())).ride()).toMatchObject({ activeOrder: null });
  });

  it('ends when its session is stolen', async () => {
    const phone = database === 'embedded' ? '+37061111113' : '+37061111114';
    const browser = await signedIn(server, phone);
    const stolen = new Map(browser.cookies);
    await browser.refresh();
    const stream = await listen({ cookie: `access=${browser.cookies.get('access')?.value}` });
    browser.cookies.clear();
    for (const [name, value] of stolen) browser.cookies.set(name, value);
    expect(await endAfter(stream, () => browser.refresh())).toEqual(overBySession);
  });

  it('is refused without a session, and to whoever asks in another way', async () => {
    const strangers = [undefined, { cookie: 'access=never' }, { cookie: 'access=' }];
    for (const stranger of strangers) expect((await listen(stranger)).status).toBe(401);
    const { cookie } = await newPassenger(server);
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await server.app.inject({
        method,
        url: rideEvents.path,
        headers: { cookie },
      });
      expect(statusCode, method).toBeGreaterThanOrEqual(400);
    }
    const foreign = await server.app.inject({
      method: 'GET',
      url: rideEvents.path,
      headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(400);
  });

  it('gives way to the fifth of its session, and comes back later', async () => {
    const passenger = await newPassenger(server);
    const oldest = await listen(passenger);
    await oldest.ride();
    const others = [await listen(passenger), await listen(passenger), await listen(passenger)];
    // The same passenger at another device is another session.
    others.push(await listen(await newPassenger(server, passenger.passengerId)));
    const fifth = await listen(passenger);
    expect(fifth.status).toBe(200);
    expect(await oldest.next()).toMatchObject({ event: 'end', data: '{"because":"replaced"}' });
    await oldest.closed;
    const [, comesBackMs] = /retry: (\d+)\n\nevent: end/.exec(oldest.text) ?? [];
    expect(Number(comesBackMs)).toBeGreaterThanOrEqual(30_000);
    await passenger.create();
    for (const stream of [...others, fifth]) {
      expect(await stream.rideWhere(({ searching }) => searching === true)).toBeDefined();
    }
    await passenger.cancelSearch();
  });
});

describe('The stream of a ride at another process', () => {
  it('goes on from what the first has told', async () => {
    const one = await testApp();
    const other = await testApp({ beside: one });
    const streams: EventStream[] = [];
    const listen = async (at: TestApp, cookie: string, lastEventId?: string) => {
      const stream = await EventStream.open({ origin: ownAddress(at.app), cookie, lastEventId });
      streams.push(stream);
      return stream;
    };
    await Promise.all([one, other].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
    const passenger = await newPassenger(one);
    const { cookie } = passenger;
    await passenger.create();
    const { id } = await (await listen(one, cookie)).next();
    one.clock.pass(5_000);
    const again = await listen(other, cookie, id);
    await expect.poll(() => again.text).toContain('event: beat');
    expect(again.waiting, 'what it knows already').toEqual([]);
    await passenger.cancelSearch();
    expect(await again.ride()).toMatchObject({ searching: false });
    expect(await (await listen(other, cookie, id)).ride()).toMatchObject({ searching: false });
    for (const stream of streams) stream.close();
    await other.close();
    await one.close();
  });
});
