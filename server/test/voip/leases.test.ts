import { OFFERS } from '@ride/contract';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FLEET_SECRET, tick } from '../support/drivers.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { PRODUCTION } from '../support/production.ts';
import { arriveAtTheEnd, lend, riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const ask = async (passenger: Passenger): Promise<number> =>
  (await passenger.send('GET', '/api/voip-login')).statusCode;
const extend = async (passenger: Passenger, id: unknown): Promise<number> =>
  (await passenger.send('POST', '/api/extend_voip_reservation', { id })).statusCode;
const release = async (passenger: Passenger, id: unknown): Promise<number> =>
  (await passenger.send('POST', '/api/release-voip-credentials', { id })).statusCode;
const store = async (passenger: Passenger, body: object): Promise<number> =>
  (await passenger.send('POST', '/api/store-answered-call', body)).statusCode;

describe.each(bothDatabases)('Credentials to call the driver, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
  });
  afterAll(() => server.close());

  const leaseOf = (id: string) =>
    server.db.selectFrom('call_leases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const records = (callId: string) =>
    server.db.selectFrom('answered_calls').selectAll().where('call_id', '=', callId).execute();
  const passWithTick = async (ms: number): Promise<void> => {
    server.clock.pass(ms);
    await tick(server);
  };

  it('are lent towards the driver of the caller’s ride, and the password is kept nowhere', async () => {
    const ride = await riding(server, '+370 600 00101');
    const lent = await lend(ride);
    expect(lent).toEqual({
      id: expect.any(String),
      ip: 'localhost',
      login: expect.any(String),
      password: expect.any(String),
      [OFFERS]: { wsUrl: '/sip' },
    });
    const lease = await leaseOf(lent.id);
    expect(lease.destinations).toEqual(['37060000101']);
    expect(JSON.stringify(lease)).not.toContain(lent.password);
  });

  it('are refused without a ride, to a visitor, and long after the ride', async () => {
    expect(await ask(await newPassenger(server))).toBe(404);
    const visitor = await server.app.inject({ method: 'GET', url: '/api/voip-login' });
    expect(visitor.statusCode).toBe(404);

    const ride = await riding(server, '+37060000102');
    await arriveAtTheEnd(server, ride);
    await passWithTick(minutes(29));
    expect(await ask(ride.passenger)).toBe(200);
    await passWithTick(minutes(2));
    expect(await ask(ride.passenger)).toBe(404);
  });

  it('reach the drivers of both rides while something may lie in the first car', async () => {
    const first = await riding(server, '+37060000103');
    await arriveAtTheEnd(server, first);
    const second = await riding(server, '+37060000104', first.passenger.passengerId);
    const { destinations } = await leaseOf((await lend(second)).id);
    expect(destinations.toSorted()).toEqual(['37060000103', '37060000104']);
  });

  it('last 150 s, and 150 s more from each extension', async () => {
    const ride = await riding(server, '+37060000105');
    const { id } = await lend(ride);
    await passWithTick(seconds(100));
    expect(await extend(ride.passenger, id)).toBe(200);
    await passWithTick(seconds(149));
    expect(await leaseOf(id)).toMatchObject({ ended_at: null });
    await passWithTick(seconds(1));
    expect(await leaseOf(id)).toMatchObject({ end_reason: 'expired' });
    expect(await extend(ride.passenger, id)).toBe(404);
  });

  it('exist once per passenger: asking again ends the old ones', async () => {
    const ride = await riding(server, '+37060000106');
    const [old, fresh] = [await lend(ride), await lend(ride)];
    expect(await leaseOf(old.id)).toMatchObject({ end_reason: 'replaced' });
    expect(await extend(ride.passenger, old.id)).toBe(404);
    expect(await extend(ride.passenger, fresh.id)).toBe(200);
  });

  it('stay single when ten windows ask at once', async () => {
    const ride = await riding(server, '+37060000107');
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(ride.passenger)));
    expect(replies.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(replies).toContain(200);
    const live = await server.db
      .selectFrom('call_leases')
      .select('id')
      .where('client_id', '=', ride.passenger.passengerId)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('come back once, harmlessly twice', async () => {
    const ride = await riding(server, '+37060000108');
    const { id } = await lend(ride);
    expect(await release(ride.passenger, id)).toBe(200);
    expect(await leaseOf(id)).toMatchObject({ end_reason: 'released' });
    expect(await release(ride.passenger, id)).toBe(200);
    expect(await extend(ride.passenger, id)).toBe(404);
  });

  it('are nobody else’s to extend or to give back', async () => {
    const { id } = await lend(await riding(server, '+37060000109'));
    const other = await newPassenger(server);
    for (const foreign of [id, randomUUID(), 'x', 5]) {
      expect(await extend(other, foreign)).toBe(404);
      expect(await release(other, foreign)).toBe(404);
    }
    expect(await leaseOf(id)).toMatchObject({ ended_at: null });
  });

  describe('and the record of an answered call', () => {
    it('is kept once, and gives the call its time anew', async () => {
      const ride = await riding(server, '+37060000110');
      const { id } = await lend(ride);
      const call = { callId: randomUUID(), destination: '37060000110', orderId: ride.orderId };
      await passWithTick(seconds(60));
      expect([await store(ride.passenger, call), await store(ride.passenger, call)]).toEqual([
        200, 200,
      ]);
      expect(await records(call.callId)).toMatchObject([
        { lease_id: id, destination: '37060000110' },
      ]);
      await passWithTick(seconds(140));
      expect(await leaseOf(id)).toMatchObject({ ended_at: null });
    });

    it('may come a moment after the credentials went back', async () => {
      const ride = await riding(server, '+37060000111');
      const { id } = await lend(ride);
      await release(ride.passenger, id);
      const call = { callId: randomUUID(), destination: '37060000111', orderId: ride.orderId };
      expect(await store(ride.passenger, call)).toBe(200);
      await passWithTick(minutes(2));
      expect(await store(ride.passenger, { ...call, callId: randomUUID() })).toBe(404);
    });

    it('is refused for another number, another’s order, or without credentials', async () => {
      const ride = await riding(server, '+37060000112');
      const call = { callId: randomUUID(), destination: '37060000112', orderId: ride.orderId };
      expect(await store(ride.passenger, call)).toBe(404);
      await lend(ride);
      const foreign = await riding(server, '+37060000113');
      await lend(foreign);
      expect(await store(ride.passenger, { ...call, destination: '37060000113' })).toBe(404);
      expect(await store(ride.passenger, { ...call, orderId: foreign.orderId })).toBe(404);
      expect(await store(foreign.passenger, call)).toBe(404);
      expect(await store(ride.passenger, { ...call, callId: '\0\ud800' })).toBe(200);
      expect(await records(call.callId)).toEqual([]);
    });
  });
});

it('A server without an exchange lends nothing', async () => {
  const server = await testApp({
    env: { ...PRODUCTION, PUBLIC_ORIGIN: 'http://localhost:3000', FLEET_SECRET },
  });
  const { passenger } = await riding(server, '+37060000101');
  expect((await passenger.send('GET', '/api/voip-login')).statusCode).toBe(503);
  const left = await server.db.selectFrom('call_leases').select('end_reason').execute();
  expect(left).toEqual([{ end_reason: 'released' }]);
  await server.close();
});
