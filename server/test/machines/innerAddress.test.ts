import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import type { ServerUnderTest } from '../support/serverUnderTest.ts';
import { askOnce } from '../support/askOnce.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { freePort } from '../support/freePort.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';
import { InsideTraffic, parkedCars } from './insideTraffic.ts';
import { NginxUnderTest } from './nginxUnderTest.ts';
import { startMachine } from './startMachine.ts';

const LOOK_EVERY_MS = 20;
/** Enough that nginx, which deals requests out in turns, gives some to each server. */
const CALLS = 6;
const AUTHORIZED = { authorization: `Bearer ${FLEET_SECRET}` };

const statusOf = async (address: string, what?: Parameters<typeof askOnce>[1]) =>
  (await askOnce(address, what)).status;

describe('The inner address in front of two servers', () => {
  let database: Database;
  let nginx: NginxUnderTest;
  let servers: readonly [ServerUnderTest, ServerUnderTest];
  beforeAll(async () => {
    const url = await newPostgresUrl();
    servers = [await startMachine(url), await startMachine(url)];
    database = await openPostgres(url);
  });
  // A new one each time: nginx takes a server that has failed it for gone for a while, also one that is back.
  beforeEach(async () => {
    const origins = servers.map(({ origin }) => origin);
    nginx = await NginxUnderTest.start(await freePort(), origins);
  });
  afterEach(() => nginx.stop());
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database.close();
  });

  const ringMany = async (): Promise<InsideTraffic> => {
    const exchange = new InsideTraffic(nginx.innerOrigin);
    const calls = Array.from({ length: CALLS }, (_, nth) => exchange.ring(`+3706000000${nth}`));
    await Promise.all(calls);
    return exchange;
  };

  it('leads to the two doors and nowhere else; a secret is asked for all the same', async () => {
    const { innerOrigin } = nginx;
    expect(await statusOf(`${innerOrigin}/fleet/tasks`, { headers: AUTHORIZED })).toBe(200);
    expect(await statusOf(`${innerOrigin}/fleet/tasks`)).toBe(401);
    expect(await statusOf(`${innerOrigin}/hooks/missed-call`, { body: {} })).toBe(400);
    for (const path of ['/', '/api/get-active-ride', '/healthz', '/readyz', '/login', '/ws']) {
      expect(await statusOf(innerOrigin + path)).toBe(404);
    }
  });

  it.each([
    '/hooks/missed-call',
    '/hooks',
    '//hooks/missed-call',
    '/x/../hooks/missed-call',
    '/%68ooks/missed-call',
    '/hooks%2Fmissed-call',
    '/fleet/tasks',
    '/fleet%2ftasks?x',
    '/./fleet/tasks',
    '/healthz',
    '/readyz?x',
  ])('is not the public one: there %s is nothing', async (path) => {
    const answer = await askOnce(nginx.origin + path, { headers: AUTHORIZED });
    expect(answer.status).toBe(404);
    // nginx's own words: no server was asked.
    expect(answer.text).toContain('nginx');
  });

  it('and the public one choose by beginnings only: no regular expression meets what a stranger sends', () => {
    const site = new URL('../../../deploy/nginx/site.conf', import.meta.url);
    expect(readFileSync(site, 'utf8')).not.toMatch(/^\s*(?:location\s+~|rewrite|if|['"]?~)/m);
  });

  it('carries a batch of two hundred cars', async () => {
    const [car] = parkedCars();
    const cars = Array.from({ length: 200 }, (_, nth) => ({
      ...car,
      id: `car ${nth}`,
      name: 'x'.repeat(200),
      licencePlate: 'y'.repeat(200),
    }));
    const put = { method: 'PUT', body: { cars }, headers: AUTHORIZED } as const;
    expect(JSON.stringify(put.body).length).toBeGreaterThan(100_000);
    expect(await statusOf(`${nginx.innerOrigin}/fleet/cars`, put)).toBe(200);
  });

  it('says it to the other one when a server dies with calls in its hands', async () => {
    const [dying] = servers;
    const released = Promise.withResolvers<void>();
    const held = database.db.transaction().execute(async (trx) => {
      await sql`lock table missed_calls in exclusive mode`.execute(trx);
      await released.promise;
    });
    const ringing = ringMany();
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ calls: number }>`
        select count(*) as calls from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]?.calls ?? 0;
    };
    try {
      // On a starved machine the first of them is given up before the last has come: that is not what is tried here.
      await expect.poll(waiting, { timeout: 20_000, interval: LOOK_EVERY_MS }).toBe(CALLS);
      await dying.kill();
    } finally {
      released.resolve();
      await held;
    }
    expect(await ringing).toMatchObject({ lost: [], repeated: 0 });
    await dying.killAndRestart();
  });

  it('says it to the other one when a server hangs', async () => {
    const [, hanging] = servers;
    process.kill(hanging.pid, 'SIGSTOP');
    const exchange = await ringMany().finally(() => process.kill(hanging.pid, 'SIGCONT'));
    expect(exchange).toMatchObject({ lost: [], repeated: 0 });
  });
});
