import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OFFERS } from '@ride/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openMapFile, type MapFile } from '../../../src/http/map/openMapFile.ts';
import { mapPath } from '../../../src/http/map/serveMap.ts';
import { signedIn } from '../../support/signedIn.ts';
import { testApp, type TestApp } from '../../support/testApp.ts';
import { archiveBytes } from './archiveBytes.ts';

const BYTES = 300_000;
type Ask = (request: Partial<InjectOptions>) => Promise<LightMyRequestResponse>;

const ELSEWHERE = 'https://client.example.com';

describe('The map of a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-map-'));
  const path = join(folder, 'map.pmtiles');
  const archive = archiveBytes(BYTES);
  let map: MapFile;
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    writeFileSync(path, archive);
    const opened = await openMapFile(path);
    if (opened.at !== 'open') throw new Error(opened.because);
    map = opened.file;
    url = mapPath(map);
    server = await testApp({ map });
  });
  afterAll(async () => {
    await server.close();
    await map.close();
    rmSync(folder, { recursive: true });
  });

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers });

  it('is given whole, never packed, to be cached for ever', async () => {
    const reply = await get({ 'accept-encoding': 'br, gzip' });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(archive)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-length': String(BYTES),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${map.hash}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['bytes=0-126', 0, 126],
    ['bytes=127-16510', 127, 16_510],
    ['bytes=299990-400000', 299_990, BYTES - 1],
    ['bytes=-7', BYTES - 7, BYTES - 1],
  ])('is given in parts: %s', async (range, first, last) => {
    const reply = await get({ range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${BYTES}`,
      'content-length': String(last - first + 1),
    });
    expect(reply.rawPayload.equals(archive.subarray(first, last + 1))).toBe(true);
  });

  it.each([
    ['what lies beyond', 'bytes=300000-300001'],
    ['two parts', 'bytes=0-1,4-5'],
    ['a thousand parts', `bytes=${'1-2,'.repeat(1_000)}3-4`],
  ])('refuses %s, and no cache keeps that', async (_, range) => {
    const reply = await get({ range });
    expect(reply.statusCode).toBe(416);
    expect(reply.body).toBe('');
    expect(reply.headers).toMatchObject({
      'content-range': `bytes */${BYTES}`,
      'cache-control': 'no-store',
    });
  });

  it('answers what a cache and a resumed download ask', async () => {
    const { hash } = map;
    expect((await get({ 'if-none-match': `"${hash}"` })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': `"x", W/"${hash}"` })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
    const range = 'bytes=5-9';
    expect((await get({ range, 'if-range': `"${hash}"` })).statusCode).toBe(206);
    expect((await get({ range, 'if-range': '"x"' })).statusCode).toBe(200);
    expect((await get({ range, 'if-range': `W/"${hash}"` })).statusCode).toBe(200);
  });

  it('tells its size without its bytes', async () => {
    const whole = await get({}, 'HEAD');
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['content-length']).toBe(String(BYTES));
    expect(whole.rawPayload).toHaveLength(0);
    const part = await get({ range: 'bytes=5-9' }, 'HEAD');
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-length']).toBe('5');
    expect(part.rawPayload).toHaveLength(0);
  });

  it('has one address and no other', async () => {
    const others = [
      '/map',
      '/map/',
      '/map/0123456789abcdef.pmtiles',
      '/map/../brand.json',
      '/map/%2e%2e/brand.json',
      '/map/..%2f..%2fbrand.json',
      `${url}/../../brand.json`,
      url.toUpperCase(),
    ];
    for (const other of others) {
      expect((await server.app.inject({ method: 'GET', url: other })).statusCode, other).toBe(404);
    }
    const posted = await server.app.inject({ method: 'POST', url, payload: {} });
    expect(posted.statusCode).toBe(404);
  });

  it('reads thousands of parts at once without mixing them up', async () => {
    const asked = Array.from({ length: 3_000 }, (_, nth) => (nth * 97) % (BYTES - 64));
    const replies = await Promise.all(
      asked.map((first) => get({ range: `bytes=${first}-${first + 63}` })),
    );
    const wrong = replies.filter(
      ({ rawPayload }, nth) =>
        !rawPayload.equals(archive.subarray(asked[nth] ?? 0, (asked[nth] ?? 0) + 64)),
    );
    expect(wrong).toHaveLength(0);
  });

  it('is offered to every passenger with the state of the ride', async () => {
    const passenger = await signedIn(server, '+37061234567');
    const reply = await passenger.send('GET', '/api/get-active-ride');
    expect(reply.json()).toMatchObject({ [OFFERS]: { map: url } });
  });

  it('is gone once somebody has written into it, and nothing else is', async () => {
    writeFileSync(path, archiveBytes(1_000));
    expect((await get()).statusCode).toBe(404);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('The map of a server with other settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-map-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function withMap(env: NodeJS.ProcessEnv, work: (ask: Ask) => Promise<void>) {
    writeFileSync(join(folder, 'map.pmtiles'), archiveBytes(1_000));
    const opened = await openMapFile(join(folder, 'map.pmtiles'));
    if (opened.at !== 'open') throw new Error(opened.because);
    const server = await testApp({ map: opened.file, env });
    await work((request) => server.app.inject({ url: mapPath(opened.file), ...request }));
    await server.close();
    await opened.file.close();
  }

  it('has a limit of its own: a passenger who has spent it can still order', () =>
    withMap({ RATE_LIMIT_FACTOR: '0.01' }, async (ask) => {
      const statuses: number[] = [];
      for (let nth = 0; nth < 31; nth += 1) statuses.push((await ask({})).statusCode);
      expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      expect((await ask({ url: '/api/address?search=gedimino' })).statusCode).not.toBe(429);
    }));

  it('answers a client from elsewhere, and no page of a stranger', () =>
    withMap(
      { CLIENT_ORIGINS: ELSEWHERE, PUBLIC_ORIGIN: 'https://taxi.example.com' },
      async (ask) => {
        const named = await ask({ headers: { origin: ELSEWHERE, range: 'bytes=0-1' } });
        expect(named.headers['access-control-allow-origin']).toBe(ELSEWHERE);
        const stranger = await ask({ headers: { origin: 'https://stranger.example.com' } });
        expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
        const headers = { origin: ELSEWHERE, 'access-control-request-headers': 'range' };
        const preflight = await ask({ method: 'OPTIONS', headers });
        expect(preflight.statusCode).toBe(204);
        expect(preflight.headers['access-control-allow-headers']).toBe('range');
      },
    ));
});

describe('A server without a map', () => {
  it('offers none', async () => {
    const server = await testApp();
    const passenger = await signedIn(server, '+37061234567');
    expect((await passenger.send('GET', '/api/get-active-ride')).json()).not.toHaveProperty([
      OFFERS,
      'map',
    ]);
    expect((await server.app.inject('/map/0123456789abcdef.pmtiles')).statusCode).toBe(404);
    await server.close();
  });
});
