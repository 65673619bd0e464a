import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NAMES_OF_OBJECTS } from '../contract/namesOfObjects.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

const PAGES = [
  'index',
  'login',
  'order',
  'history',
  'profile',
  'ride',
  'repeat',
  'not-found',
  'shell',
];
const SCRIPT = 'static/js/main-Bx3dK9_q.js';

describe('The built client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-web-'));
  let server: TestApp;
  beforeAll(async () => {
    mkdirSync(join(folder, 'static/js'), { recursive: true });
    for (const page of PAGES) {
      writeFileSync(
        join(folder, `${page}.html`),
        `<script nonce="__CSP_NONCE__" src="/m.js"></script>${page}`,
      );
    }
    writeFileSync(join(folder, SCRIPT), 'plain');
    writeFileSync(join(folder, `${SCRIPT}.br`), brotliCompressSync('plain'));
    writeFileSync(join(folder, 'icon.svg'), '<svg/>');
    writeFileSync(join(folder, 'service-worker.js'), 'plain');
    server = await testApp({ env: { WEB_DIR: folder } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  it.each([
    ['/', 'index'],
    ['/?utm=x.y', 'index'],
    ['/login', 'login'],
    ['/login?utm=x.y', 'login'],
    ['/order', 'order'],
    ['/history', 'history'],
    ['/profile', 'profile'],
    ['/ride/aBc123', 'ride'],
    ['/ride/a%2Fb', 'not-found'],
    ['/ride/', 'not-found'],
    ['/ride', 'not-found'],
    ['/repeat/aBc123', 'repeat'],
    ['/repeat/a/b', 'not-found'],
    ['/no/such/page', 'not-found'],
    ['/ride.html', 'ride'],
    ['/not-found.html', 'not-found'],
    ['/index.html', 'index'],
    ['/login.html', 'login'],
    ['/shell.html', 'shell'],
  ])('has its page at %s: %s', async (url, page) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toMatch(new RegExp(`nonce="[\\w-]{22}==".*${page}$`));
  });

  it.each(['/api', '/api/x', '/static', '/static/x', '/hooks/x', '/sandbox/x', '/none.png'])(
    'has no page at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it.each(NAMES_OF_OBJECTS)('knows %s as little as any other name', async (name) => {
    for (const [url, page] of [
      [`/${name}`, 'not-found'],
      [`/ride/${name}`, 'ride'],
      [`/${name}/x`, 'not-found'],
      [`/order?${name}=${name}`, 'order'],
    ] as const) {
      const reply = await get(url);
      expect(reply.statusCode, url).toBe(200);
      expect(reply.body.endsWith(page), url).toBe(true);
    }
    for (const room of ['static', 'static/js', 'pictures', 'api', 'sandbox', 'hooks', 'fleet']) {
      expect((await get(`/${room}/${name}`)).statusCode, room).toBe(404);
    }
  });

  it('carries a fresh nonce in the page and in the policy, every time', async () => {
    const nonces = new Set<string | undefined>();
    for (const reply of [await get('/'), await get('/')]) {
      const nonce = /nonce="([\w-]{22}==)"/.exec(reply.body)?.[1];
      expect(reply.headers['content-security-policy']).toContain(
        `'nonce-${nonce}' 'strict-dynamic'`,
      );
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('is never kept stale: no validators, and asked for every time', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('compresses the page for %s', async (accepted, encoding, decode) => {
    const reply = await get('/', { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(decode(reply.rawPayload).toString()).toContain('<script');
  });

  it('sends files with a hash in their name compressed and to be kept for a year', async () => {
    const reply = await get(`/${SCRIPT}`, { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('/javascript'),
    });
    expect((await get(`/${SCRIPT}`)).body).toBe('plain');
  });

  it('sends with files what keeps them from being taken for something else, and nothing that only pages heed', async () => {
    for (const url of [`/${SCRIPT}`, '/icon.svg']) {
      const { headers } = await get(url);
      expect(headers, url).toMatchObject({
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
        expect(headers, url).not.toHaveProperty(name);
      }
    }
    // The worker of the whole client heeds more.
    const { headers } = await get('/service-worker.js');
    expect(headers).toHaveProperty('permissions-policy');
    expect(headers).toHaveProperty('etag');
  });

  it('makes no more than 450 bytes of headers of a file that is kept for good', async () => {
    const { headers } = await get(`/${SCRIPT}`, { 'accept-encoding': 'br' });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    expect(lines.join('\r\n').length).toBeLessThanOrEqual(450);
    for (const name of ['etag', 'last-modified', 'accept-ranges']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('sends other files to be kept for a short time', async () => {
    const { headers } = await get('/icon.svg');
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(headers).toHaveProperty('etag');
  });

  it('says so when it has not been built', async () => {
    const unbuilt = await testApp({ env: { WEB_DIR: join(folder, 'none') } });
    expect((await unbuilt.app.inject('/')).statusCode).toBe(503);
    await unbuilt.close();
  });
});
