import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

import { listeningOnItsOwn } from '../../src/store/listening.ts';
import { kyselyOn } from '../../src/store/kyselyOn.ts';
import { readWakeUp, WAKE_UP_CHANNEL, wakeUpKeyOf, type WakeUp } from '../../src/store/wakeUps.ts';
import { Drivers, FLEET_SECRET, passWithTicks, tick } from '../support/drivers.ts';
import { newPassenger } from '../support/passenger.ts';
import { testApp } from '../support/testApp.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

const QUICK = { echoEveryMs: 50, echoWithinMs: 200 };

describe('Words of the database', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  /** Everything that is said on a channel, to whoever may connect. */
  const eavesdrop = async (url: string): Promise<string[]> => {
    const client = new Client({ connectionString: url });
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    await client.connect();
    closers.push(() => client.end());
    await client.query(`listen ${WAKE_UP_CHANNEL}`);
    return heard;
  };

  it('say of every change whose screen it is by a key that means nothing elsewhere', async () => {
    const server = await testApp({ env: { FLEET_SECRET } });
    closers.push(() => server.close());
    const heard = await eavesdrop(server.url);
    const drivers = new Drivers(server);
    const passenger = await newPassenger(server);
    await drivers.park([
      { id: 'first', km: 0.1 },
      { id: 'second', km: 0.2 },
    ]);
    await passenger.create();
    await tick(server);
    await drivers.refuse(String((await drivers.tasks()).offers[0]?.offerId));
    await tick(server);
    await drivers.accept(String((await drivers.tasks()).offers[0]?.offerId));
    await passWithTicks(server, 3_000);
    await drivers.park([
      { id: 'first', km: 0.3 },
      { id: 'second', km: 0.4 },
    ]);
    const { activeOrder } = await passenger.active();
    await drivers.report(String(activeOrder?.id), 'arrived');
    await passenger.send('POST', '/api/logout', null);
    const key = wakeUpKeyOf(passenger.passengerId);
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(6);
    for (const word of heard) expect(word).toMatch(/^[om][\da-f]{16}$/);
    expect(new Set(heard.map((word) => readWakeUp(word)?.key))).toEqual(new Set([key]));
    expect(heard).toContain(`m${key}`);
    expect(heard.join(' ')).not.toContain(passenger.passengerId.slice(0, 8));
  });

  it('say nothing of what is rolled back, and a word of each report of a car, however soon after another', async () => {
    const server = await testApp({ env: { FLEET_SECRET } });
    closers.push(() => server.close());
    const drivers = new Drivers(server);
    const passenger = await newPassenger(server);
    await drivers.park([{ id: 'only', km: 0.1 }]);
    await passenger.create();
    await tick(server);
    await drivers.accept(String((await drivers.tasks()).offers[0]?.offerId));
    const heard = await eavesdrop(server.url);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await sql`update orders set price_cents = 1`.execute(trx);
        throw new Error('never mind');
      })
      .catch(() => {});
    server.clock.pass(5_000);
    for (let nth = 0; nth < 5; nth += 1) await drivers.park([{ id: 'only', km: nth / 10 }]);
    await sql`select pg_notify(${WAKE_UP_CHANNEL}, 'the end')`.execute(server.db);
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe('the end');
    const moved = `m${wakeUpKeyOf(passenger.passengerId)}`;
    expect(heard).toEqual([moved, moved, moved, moved, moved, 'the end']);
  });

  it.each([
    ['a stranger’s words', 'hello'],
    ['a kind of a newer version', `z${'0'.repeat(16)}`],
    ['half a key', 'o12'],
    ['nothing', ''],
  ])('are no wake-up: %s', (_what, word) => {
    expect(readWakeUp(word)).toBeUndefined();
  });

  it('are heard again after the connection was lost, and that it was lost is told', async () => {
    const connectionString = await newPostgresUrl();
    const { db, pool } = kyselyOn({ connectionString });
    closers.push(() => db.destroy());
    const told: string[] = [];
    const heard: WakeUp[] = [];
    const config = { connectionString, application_name: 'the listener' };
    const listening = listeningOnItsOwn(config, pool, QUICK).listen({
      heard: (wakeUp) => void heard.push(wakeUp),
      lost: () => void told.push('lost'),
      found: () => void told.push('found'),
    });
    closers.push(() => listening.stop());
    const say = () =>
      sql`select pg_notify(${WAKE_UP_CHANNEL}, ${`o${'a'.repeat(16)}`})`.execute(db);
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['found']);
    await say();
    await expect
      .poll(() => heard, { timeout: 5_000 })
      .toEqual([{ key: 'a'.repeat(16), kind: 'changed' }]);
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the listener'`;
    await kill.execute(db);
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['found', 'lost', 'found']);
    await say();
    await expect.poll(() => heard, { timeout: 5_000 }).toHaveLength(2);
  });

  it('that are taken and never delivered, as by a pooler, are not counted on', async () => {
    const [deaf, real] = [await newPostgresUrl(), await newPostgresUrl()];
    const { db, pool } = kyselyOn({ connectionString: real });
    closers.push(() => db.destroy());
    const told: string[] = [];
    const listening = listeningOnItsOwn({ connectionString: deaf }, pool, QUICK).listen({
      heard: () => {},
      lost: () => void told.push('lost'),
      found: () => void told.push('found'),
    });
    const tries = () =>
      sql<{
        count: number;
      }>`select count(*) from pg_stat_database where datname = ${new URL(deaf).pathname.slice(1)} and sessions > 2`.execute(
        db,
      );
    await expect.poll(async () => (await tries()).rows[0]?.count, { timeout: 20_000 }).toBe(1);
    await listening.stop();
    expect(told).toEqual([]);
  });
});
