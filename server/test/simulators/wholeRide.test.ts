import { OFFERS } from '@ride/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readSettings } from '../../src/settings/readSettings.ts';
import { start, type RunningServer } from '../../src/start.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

const PHONE = '+37061234567';
const from = { title: 'Stoties g. 16, Vilnius', placeId: 'a', lat: 54.6705, lng: 25.2849 };
const to = { title: 'Katedros a. 1, Vilnius', placeId: 'b', lat: 54.6858, lng: 25.2877 };

describe('A whole ride with the simulated fleet, over HTTP', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-ride-'));
  let server: RunningServer;
  let databaseUrl = '';
  let origin = '';
  let cookie = '';

  beforeAll(async () => {
    databaseUrl = await newPostgresUrl();
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SIM_SPEED: '200',
      TICK_MS: '50',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
    });
    server = await start(settings);
    origin = /listening on (\S+)\)/.exec(server.facts.join('\n'))?.[1] ?? '';
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const call = async <R>(method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const access = response.headers.getSetCookie().find((set) => set.startsWith('access='));
    if (access !== undefined) cookie = access.split(';', 1).join('');
    return (await response.json()) as R;
  };
  const status = async (): Promise<string> => {
    const { searching, activeOrder } = await call<{
      searching: boolean;
      activeOrder: { status: string } | null;
    }>('GET', '/api/get-active-ride');
    return searching ? 'searching' : (activeOrder?.status ?? 'none');
  };
  const order = async (): Promise<void> => {
    const trip = { addressFrom: from, addressTo: to };
    const { categories, [OFFERS]: offers } = await call<{
      categories: { id: string }[];
      [OFFERS]: { intent: string };
    }>('POST', '/api/search-ride', trip);
    const body = { ...trip, categoryId: categories[0]?.id };
    const created = await call('POST', '/api/create-ride', body, {
      'x-order-intent': offers.intent,
    });
    expect(created).toEqual({ success: true, prior: false });
  };
  const seeAllUntil = async (end: string): Promise<string[]> => {
    const seen: string[] = [];
    await expect
      .poll(
        async () => {
          const now = await status();
          if (seen.at(-1) !== now) seen.push(now);
          return now;
        },
        { timeout: 180_000, interval: 20 },
      )
      .toBe(end);
    return seen;
  };

  it('goes from the order to COMPLETED', async () => {
    const { [OFFERS]: offers } = await call<{ [OFFERS]: { attempt: string } }>(
      'POST',
      '/api/call-auth',
      {
        callerPhone: PHONE,
      },
    );
    await call('POST', '/sandbox/calls', { from: PHONE });
    await call('POST', '/api/login', { callerPhone: PHONE }, { 'x-call-attempt': offers.attempt });
    await call('POST', '/sandbox/fleet', { next: 'accept' });
    await order();
    const stages = ['searching', 'ARRIVES', 'ARRIVED', 'ONGOING', 'COMPLETED'];
    const seen = await seeAllUntil('COMPLETED');
    expect(stages.filter((stage) => seen.includes(stage))).toEqual(seen);
  });

  it('ends as CANCELED when the sandbox makes the driver cancel', async () => {
    await call('POST', '/sandbox/fleet', { next: 'cancel' });
    await order();
    expect(await seeAllUntil('CANCELED')).not.toContain('COMPLETED');
  });

  it('keeps searching while there are no cars', async () => {
    await call('POST', '/sandbox/fleet', { next: 'noCars' });
    const database = await openPostgres(databaseUrl);
    const { db } = database;
    await expect
      .poll(() => db.selectFrom('cars').select('id').where('free', '=', true).execute(), {
        timeout: 120_000,
      })
      .toEqual([]);
    await database.close();
    await order();
    expect(await status()).toBe('searching');
    await call('POST', '/api/cancel-pending-order');
    expect(await status()).toBe('none');
  });

  it('serves the pictures that it names', async () => {
    for (const name of ['car-sedan', 'car-estate', 'car-van', 'category-economy']) {
      const response = await fetch(`${origin}/pictures/${name}.svg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml',
      ]);
    }
    expect((await fetch(`${origin}/pictures/secrets`)).status).toBe(404);
  });
});
