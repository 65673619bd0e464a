import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { openLine, type Line } from '../support/send.ts';
import type { WireRequest } from '../support/wireRequest.ts';
import { newSession } from '../support/passenger.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';
import { HOSTILE, type Hostile } from './hostileRequests.ts';
import { pollsBeside, timed } from './pollsBeside.ts';

/** What answers within this was not searched for; a request that blocks the server takes a hundred times as long. */
const ALONE_MS = 50;
const TRIES = 5;
/** After so many there is no need to look for more. */
const ENOUGH = 3;
const QUIET_MS = 400;
const BESIDE_MS = 1_200;
const DEAREST = 4;

describe('A server that is asked for what costs the asker nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-load-'));
  let server: ServerProcess;
  let database: Database;
  let polls: Line;
  let attack: Line;
  let poll: WireRequest;
  const costs = new Map<Hostile, number>();

  beforeAll(async () => {
    mkdirSync(join(folder, 'web/static/js'), { recursive: true });
    for (const page of ['index', 'login', 'shell'])
      writeFileSync(join(folder, `web/${page}.html`), page);
    writeFileSync(join(folder, 'web/static/js/main-Bx3dK9_q.js'), 'plain');
    const url = await newPostgresUrl();
    server = new ServerProcess({
      PORT: '0',
      DATA_DIR: folder,
      WEB_DIR: join(folder, 'web'),
      DATABASE_URL: url,
      SIM_FLEET: 'off',
      TRUST_PROXY: '127.0.0.1,::1',
      // So that nothing is turned away at the door whose cost is to be seen.
      RATE_LIMIT_FACTOR: '1000000',
    });
    const origin = /listening on (\S+)\)/.exec(await server.ready())?.[1] ?? '';
    database = await openPostgres(url);
    const { token } = await newSession({ db: database.db, clock: systemClock });
    polls = openLine(origin, 4);
    attack = openLine(origin, 8);
    poll = {
      method: 'GET',
      target: '/api/get-active-ride',
      headers: [['cookie', `access=${token}`]],
      body: undefined,
      astray: false,
    };
    // The first ones are slow everywhere.
    await pollsBeside({ polls, poll, attack, hostile: [], forMs: QUIET_MS });
  });
  afterAll(async () => {
    polls.close();
    attack.close();
    await server.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** The best of a few tries, less what a harmless request takes on a machine that is busy with something else. */
  const costOf = async ({ request }: Hostile): Promise<number> => {
    let bestMs = Infinity;
    let harmlessMs = 0;
    for (let tries = 0; tries < TRIES && bestMs - harmlessMs > ALONE_MS; tries += 1) {
      bestMs = Math.min(bestMs, await timed(attack, request).catch(() => 0));
      if (bestMs > ALONE_MS) harmlessMs = Math.max(harmlessMs, await timed(attack, poll));
    }
    return bestMs - harmlessMs;
  };

  /** In a quiet moment and beside the requests; again where the machine was busy with something else. */
  const besides = async (hostile: readonly WireRequest[]): Promise<boolean> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const quiet = await pollsBeside({ polls, poll, attack, hostile: [], forMs: QUIET_MS });
      const beside = await pollsBeside({ polls, poll, attack, hostile, forMs: BESIDE_MS });
      const isNear = beside.medianMs <= Math.max(50, 5 * quiet.medianMs);
      if (isNear && beside.p95Ms <= Math.max(150, 10 * quiet.p95Ms)) return true;
    }
    return false;
  };

  it.each(Object.entries(HOSTILE))('answers %s at once', async (_part, requests) => {
    const slow: string[] = [];
    for (const hostile of requests) {
      const ms = await costOf(hostile);
      costs.set(hostile, ms);
      if (ms > ALONE_MS) slow.push(`${hostile.name}: ${Math.round(ms)} ms`);
      if (slow.length === ENOUGH) break;
    }
    expect(slow).toEqual([]);
  });

  it.each(Object.entries(HOSTILE))(
    'answers polls as ever beside 8 a second of %s',
    async (_, all) => {
      const dearest = all
        .toSorted((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0))
        .slice(0, DEAREST);
      const isNear = await besides(dearest.map(({ request }) => request));
      expect(isNear, dearest.map(({ name }) => name).join('\n')).toBe(true);
    },
  );
});
