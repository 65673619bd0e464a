import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { blockPassenger } from '../../src/app/blockPassenger.ts';
import { purge } from '../../src/auth/purge.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { erasePassenger } from '../../src/privacy/erasePassenger.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { days, minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { alertsServer, setAlerts, type AlertsServer } from './alertsServer.ts';

const CAR = /^Toyota car \d+$/;

describe.each(bothDatabases)('Alerts by Web Push, on %s', (database) => {
  let beside: AlertsServer;
  beforeAll(async () => {
    beside = await alertsServer(database);
  });
  beforeEach(() => {
    beside.outcomes.length = 0;
  });
  afterEach(async () => {
    beside.push.answers.length = 0;
    await beside.server.db.deleteFrom('push_subscriptions').execute();
  });
  afterAll(() => beside.close());

  const told = (of: { readonly endpoint: string }): unknown[] =>
    beside.push.received
      .filter(({ device }) => device.endpoint === of.endpoint)
      .map(({ text }) => JSON.parse(text) as unknown);
  const left = async (table: 'push_alerts' | 'push_subscriptions'): Promise<number> =>
    (await beside.server.db.selectFrom(table).select('id').execute()).length;
  const report = (order: string, event: string) => beside.drivers.report(order, event);

  it('tell of a car that is found, that has come, and that will not come', async () => {
    const { passenger, device } = await beside.searching();
    const order = await beside.accept(passenger);
    await beside.deliver();
    await report(order, 'arrived');
    await beside.deliver();
    await report(order, 'canceled');
    await beside.deliver();
    const car = { car: expect.stringMatching(CAR) as string, plate: 'ABC 123' };
    expect(told(device)).toEqual([
      { alert: 'found', order, ...car, minutes: 4 },
      { alert: 'arrived', order, ...car },
      { alert: 'canceled', order },
    ]);
    expect(await left('push_alerts')).toBe(0);
  });

  it('say nothing of the passenger, the driver or the way, and look alike from outside', async () => {
    const { passenger, device } = await beside.searching();
    const order = await beside.accept(passenger);
    await beside.deliver();
    await report(order, 'canceled');
    await beside.deliver();
    const mine = beside.push.received.filter((one) => one.device === device);
    const all = mine.map(({ text, headers }) => text + JSON.stringify(headers)).join('');
    for (const word of ['Jonas', '+370', 'Stoties', 'Katedros', passenger.passengerId]) {
      expect(all).not.toContain(word);
    }
    expect(new Set(mine.map(({ bytes }) => bytes)).size).toBe(1);
    const [first, second] = mine.map(({ headers }) => headers);
    expect(first).toMatchObject({ ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' });
    // Of two that have not reached the device the later one is enough.
    expect(first?.['topic']).toBe(second?.['topic']);
    expect(first?.['topic']).toMatch(/^\w{32}$/);
    expect(order).not.toContain(first?.['topic']);
  });

  it('are silent about what the passenger does, and about an order that has gone on', async () => {
    const { passenger, device } = await beside.searching();
    const order = await beside.accept(passenger);
    await report(order, 'arrived');
    await beside.deliver();
    expect(told(device)).toMatchObject([{ alert: 'arrived' }]);
    await passenger.cancel(order);
    await beside.deliver();
    expect(told(device)).toHaveLength(1);
    expect(await left('push_alerts')).toBe(0);
  });

  it('are sent once, by however many processes, and to every device of the passenger', async () => {
    const { passenger, device } = await beside.searching();
    const elsewhere = await newPassenger(beside.server, passenger.passengerId);
    const other = await beside.subscribe(elsewhere);
    const stranger = await beside.subscribe(await newPassenger(beside.server));
    await beside.accept(passenger);
    await Promise.all([beside.deliver(2), beside.deliver(2)]);
    await beside.deliver(2);
    expect(told(device)).toHaveLength(1);
    expect(told(other)).toHaveLength(1);
    expect(told(stranger)).toHaveLength(0);
    expect(beside.outcomes).toEqual(['delivered', 'delivered']);
  });

  it('are sent by another process when one has died over them', async () => {
    const { passenger, device } = await beside.searching();
    await beside.accept(passenger);
    await beside.server.db
      .updateTable('push_alerts')
      .set({ attempts: 1, due_at: new Date(beside.server.clock.nowMs() + seconds(20)) })
      .execute();
    await beside.deliver();
    expect(told(device)).toHaveLength(0);
    beside.server.clock.pass(seconds(20));
    await beside.deliver();
    expect(told(device)).toMatchObject([{ alert: 'found' }]);
  });

  it.each([429, 500, 503, 'hang-up'] as const)(
    'come later when the push service is away (%s), and with the minutes of then',
    async (answer) => {
      const { passenger, device } = await beside.searching();
      beside.push.answers.push(typeof answer === 'number' ? { status: answer } : answer);
      await beside.accept(passenger);
      await beside.deliver();
      await beside.deliver();
      expect(beside.outcomes).toEqual(['later']);
      beside.server.clock.pass(seconds(2));
      await beside.deliver();
      expect(told(device)).toMatchObject([{ alert: 'found', minutes: 4 }]);
      const { headers } = beside.push.received.at(-1) ?? {};
      expect(headers?.['ttl']).toBe('298');
    },
  );

  it('wait for as long as the push service says', async () => {
    const { passenger, device } = await beside.searching();
    beside.push.answers.push({ status: 429, headers: { 'retry-after': '100' } });
    await beside.accept(passenger);
    await beside.deliver();
    beside.server.clock.pass(seconds(99));
    await beside.deliver();
    expect(told(device)).toEqual([]);
    beside.server.clock.pass(seconds(1));
    await beside.deliver();
    expect(told(device)).toMatchObject([{ minutes: 3 }]);
  });

  it('are given up after six tries, or once they are worth nothing', async () => {
    const { passenger, device } = await beside.searching();
    await beside.accept(passenger);
    beside.push.answers.push(...Array.from({ length: 6 }, () => ({ status: 500 })));
    for (let tries = 0; tries < 6; tries += 1) {
      await beside.deliver();
      beside.server.clock.pass(seconds(64));
    }
    expect(beside.outcomes.slice(0, 5)).toEqual(['later', 'later', 'later', 'later', 'later']);
    expect(beside.outcomes.at(-1)).toBe('dropped');
    expect(await left('push_alerts')).toBe(0);

    const late = await beside.searching();
    await beside.accept(late.passenger);
    beside.server.clock.pass(minutes(5));
    await beside.deliver();
    expect(beside.outcomes.at(-1)).toBe('dropped');
    expect([...told(device), ...told(late.device)]).toEqual([]);
  });

  it.each([404, 410])('forget a subscription that is gone (%d)', async (status) => {
    const { passenger, device } = await beside.searching();
    beside.push.answers.push({ status });
    const order = await beside.accept(passenger);
    await beside.deliver();
    expect(await left('push_subscriptions')).toBe(0);
    await report(order, 'arrived');
    await beside.deliver();
    expect(told(device)).toEqual([]);
    expect(beside.outcomes).toEqual(['gone']);
  });

  it.each([301, 307, 400, 403])('are not sent on or again after %d', async (status) => {
    const { passenger } = await beside.searching();
    beside.push.answers.push({ status, headers: { location: beside.push.newDevice().endpoint } });
    const before = beside.push.received.length;
    await beside.accept(passenger);
    await beside.deliver();
    beside.server.clock.pass(minutes(1));
    await beside.deliver();
    expect(beside.outcomes).toEqual(['refused']);
    expect(beside.push.received).toHaveLength(before);
    expect(await left('push_subscriptions')).toBe(1);
  });

  it('do not read an answer without an end', async () => {
    const { passenger } = await beside.searching();
    beside.push.answers.push('endless');
    await beside.accept(passenger);
    await beside.deliver();
    expect(beside.outcomes).toEqual(['delivered']);
  });

  const block = async ({ passengerId: id }: Passenger) => {
    const { phone } = await beside.server.db
      .selectFrom('clients')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const deps = { ...beside.server, random: systemRandom, accessTokenMs: 1 };
    await blockPassenger(deps, { id, phone });
  };

  describe('end with the session', () => {
    it('that is logged out: nothing is kept, and what was due is not sent', async () => {
      const { passenger, device } = await beside.searching();
      await beside.accept(passenger);
      await passenger.send('POST', '/api/logout', null);
      expect(await left('push_subscriptions')).toBe(0);
      expect(await left('push_alerts')).toBe(0);
      await beside.deliver();
      expect(told(device)).toEqual([]);
    });

    it('of somebody who is blocked', async () => {
      const { passenger, device } = await beside.searching();
      await beside.accept(passenger);
      await block(passenger);
      await beside.deliver();
      expect(await left('push_subscriptions')).toBe(0);
      expect(told(device)).toEqual([]);
    });

    it('of an account that is erased', async () => {
      const passenger = await newPassenger(beside.server);
      await beside.subscribe(passenger);
      const { db, clock } = beside.server;
      await erasePassenger(db, clock, passenger.passengerId);
      expect(await left('push_subscriptions')).toBe(0);
    });

    it('that has run out, also before anybody has noticed', async () => {
      const { passenger, device } = await beside.searching();
      await beside.accept(passenger);
      const unusedSince = (ms: number) =>
        sql`update sessions set last_used_at = ${new Date(ms)}
          where client_id = ${passenger.passengerId}`.execute(beside.server.db);
      await unusedSince(beside.server.clock.nowMs() - days(30));
      await beside.deliver();
      expect(beside.outcomes).toEqual(['dropped']);
      expect(told(device)).toEqual([]);
      await unusedSince(0);
      await purge(beside.server.db, beside.server.clock);
      expect(await left('push_subscriptions')).toBe(0);
    });

    it('and pass to whoever signs in on the device next, without what was the other’s', async () => {
      const { passenger, device } = await beside.searching();
      await beside.accept(passenger);
      const next = await newPassenger(beside.server);
      await beside.subscribe(next, device);
      await beside.deliver();
      expect(told(device)).toEqual([]);
      expect(beside.outcomes).toEqual(['dropped']);
      expect(await left('push_subscriptions')).toBe(1);
    });

    it('and a subscription that races with a log-out is not left behind', async () => {
      const passenger = await newPassenger(beside.server);
      const { endpoint, keys } = beside.push.newDevice();
      await Promise.all([
        setAlerts(passenger, { endpoint, keys }),
        passenger.send('POST', '/api/logout', null),
        setAlerts(passenger, { endpoint, keys }),
      ]);
      expect(await left('push_subscriptions')).toBe(0);
    });

    it('and a log-out beside a driver’s answer fails neither', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { passenger } = await beside.searching();
        const [accepted, loggedOut] = await Promise.all([
          beside.accept(passenger),
          beside.server.db
            .updateTable('sessions')
            .set({ ended_at: new Date(), end_reason: 'logout' })
            .where('client_id', '=', passenger.passengerId)
            .execute()
            .then(() => 'logged out'),
        ]).catch((error: unknown) => [String(error)]);
        // Who was first decides whether the passenger could still be asked which search it was.
        expect([accepted, loggedOut].join(' ')).not.toMatch(/violates|deadlock/);
        expect(await left('push_subscriptions')).toBe(0);
      }
    });
  });

  it('of a session are four devices at most, the newest', async () => {
    const passenger = await newPassenger(beside.server);
    const devices = [1, 2, 3, 4, 5].map(() => beside.push.newDevice());
    for (const device of devices) {
      beside.server.clock.pass(1);
      await beside.subscribe(passenger, device);
    }
    const rows = await beside.server.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .orderBy('id')
      .execute();
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(
      devices.slice(1).map(({ endpoint }) => endpoint),
    );
  });

  it('end when the passenger says so, and nobody can say so for another', async () => {
    const passenger = await newPassenger(beside.server);
    const { endpoint } = await beside.subscribe(passenger);
    const stranger = await newPassenger(beside.server);
    expect((await setAlerts(stranger, { endpoint, keys: null })).statusCode).toBe(200);
    expect(await left('push_subscriptions')).toBe(1);
    expect((await setAlerts(passenger, { endpoint, keys: null })).statusCode).toBe(200);
    expect(await left('push_subscriptions')).toBe(0);
  });
});
