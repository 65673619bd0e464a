import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { blockPassenger } from '../../src/app/blockPassenger.ts';
import { purge } from '../../src/auth/purge.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { erasePassenger } from '../../src/privacy/erasePassenger.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { days } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { alertsServer, setAlerts, type AlertsServer } from './alertsServer.ts';

describe.each(bothDatabases)('Subscriptions to alerts, on %s', (database) => {
  let beside: AlertsServer;
  beforeAll(async () => {
    beside = await alertsServer(database);
  });
  afterEach(() => beside.reset());
  afterAll(() => beside.close());

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
      expect(await beside.left('push_subscriptions')).toBe(0);
      expect(await beside.left('push_alerts')).toBe(0);
      await beside.deliver();
      expect(beside.told(device)).toEqual([]);
    });

    it('of somebody who is blocked', async () => {
      const { passenger, device } = await beside.searching();
      await beside.accept(passenger);
      await block(passenger);
      await beside.deliver();
      expect(await beside.left('push_subscriptions')).toBe(0);
      expect(beside.told(device)).toEqual([]);
    });

    it('of an account that is erased', async () => {
      const passenger = await newPassenger(beside.server);
      await beside.subscribe(passenger);
      const { db, clock } = beside.server;
      await erasePassenger(db, clock, passenger.passengerId);
      expect(await beside.left('push_subscriptions')).toBe(0);
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
      expect(beside.told(device)).toEqual([]);
      await unusedSince(0);
      await purge(beside.server.db, beside.server.clock);
      expect(await beside.left('push_subscriptions')).toBe(0);
    });

    it('and pass to whoever signs in on the device next, without what was the other’s', async () => {
      const { passenger, device } = await beside.searching();
      await beside.accept(passenger);
      const next = await newPassenger(beside.server);
      await beside.subscribe(next, device);
      await beside.deliver();
      expect(beside.told(device)).toEqual([]);
      expect(beside.outcomes).toEqual(['dropped']);
      expect(await beside.left('push_subscriptions')).toBe(1);
    });

    it('and a subscription that races with a log-out is not left behind', async () => {
      const passenger = await newPassenger(beside.server);
      const { endpoint, keys } = beside.push.newDevice();
      await Promise.all([
        setAlerts(passenger, { endpoint, keys }),
        passenger.send('POST', '/api/logout', null),
        setAlerts(passenger, { endpoint, keys }),
      ]);
      expect(await beside.left('push_subscriptions')).toBe(0);
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
        expect(await beside.left('push_subscriptions')).toBe(0);
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
    expect(await beside.left('push_subscriptions')).toBe(1);
    expect((await setAlerts(passenger, { endpoint, keys: null })).statusCode).toBe(200);
    expect(await beside.left('push_subscriptions')).toBe(0);
  });
});
