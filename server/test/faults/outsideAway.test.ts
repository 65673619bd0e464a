import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { fakeService, type Answer } from '../support/fakeService.ts';
import { freePort } from '../support/freePort.ts';
import { SERVER_SECRET } from '../support/offered.ts';
import { AIRPORT, newSession } from '../support/passenger.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { testClock } from '../support/testClock.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

const LOGIN = 'a login that is in use';

/** What stands outside is not there, or takes the call and says nothing. */
const AWAY: readonly (readonly [string, () => Promise<string>])[] = [
  ['refuses the connection', async () => `http://127.0.0.1:${await freePort()}`],
  ['accepts and never answers', async () => (await fakeService(() => 'silence')).url],
];

const TRIP = { addressFrom: AIRPORT, addressTo: AIRPORT };

const status = async (address: string, body?: unknown): Promise<number> => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(address, {
    ...(body !== undefined && { ...post, body: JSON.stringify(body) }),
  });
  return answer.status;
};

describe('A server starts and answers while', () => {
  let url: string;
  let database: Database;
  beforeEach(async () => {
    url = await newPostgresUrl();
    database = await openPostgres(url);
    await migrateToLatest(database.db);
    const { passengerId } = await newSession({ db: database.db, clock: testClock(Date.now()) });
    await database.db
      .insertInto('call_leases')
      .values({
        client_id: passengerId,
        login: LOGIN,
        ha1: '',
        destinations: JSON.stringify(['37060000001']),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 120_000),
      })
      .execute();
  });
  afterEach(async () => {
    await ServerProcess.killAll();
    await database.close();
  });

  const start = async (env: Record<string, string>): Promise<string> => {
    const server = new ServerProcess({
      PORT: '0',
      SIM_FLEET: 'off',
      SAMPLE_PAST: 'off',
      LOG_LEVEL: 'silent',
      SERVER_SECRET,
      DATABASE_URL: url,
      ...env,
    });
    const port = /listening on \S+:(\d+)/.exec(await server.ready())?.[1];
    return `http://localhost:${port}`;
  };

  it.each(AWAY)('its exchange, geocoder and router %s', async (_how, outside) => {
    const origin = await start({
      SIP_RPC_URL: await outside(),
      GEOCODER_URL: await outside(),
      ROUTER_URL: await outside(),
    });
    expect(await status(`${origin}/readyz`)).toBe(200);
    expect(await status(`${origin}/api/address?search=gedimino`)).toBe(503);
    expect(await status(`${origin}/api/search-ride`, TRIP)).toBe(503);
  });

  it('its exchange is away, and tells it of live credentials when it is there again', async () => {
    let answer: Answer = 'silence';
    const exchange = await fakeService(() => answer);
    const origin = await start({ SIP_RPC_URL: exchange.url });
    expect(await status(`${origin}/readyz`)).toBe(200);
    await expect.poll(() => exchange.asked.length).toBeGreaterThan(0);
    answer = { json: { jsonrpc: '2.0', result: [], id: 1 } };
    const told = () =>
      exchange.asked.some(({ body }) => body.includes('"leases"') && body.includes(LOGIN));
    await expect.poll(told, { timeout: 30_000 }).toBe(true);
  });
});
