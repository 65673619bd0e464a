import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from '../support/browser.ts';
import { newPassenger } from '../support/passenger.ts';
import { signedIn } from '../support/signedIn.ts';
import { ORIGIN, testApp, type TestApp } from '../support/testApp.ts';

const CLIENT_ORIGIN = 'http://localhost:5173';

describe('The security base', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ env: { CLIENT_ORIGINS: CLIENT_ORIGIN } });
  });
  afterAll(() => server.close());

  const announceWith = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/call-auth',
      headers,
      payload: { callerPhone: '+37061234567' },
    });

  const preflight = (origin: string) =>
    server.app.inject({ method: 'OPTIONS', url: '/api/login', headers: { origin } });

  it.each([
    ['from our own page', { origin: ORIGIN }, 200],
    [
      'from our own page by the other name of this machine',
      { origin: 'http://127.0.0.1:3000' },
      200,
    ],
    ['from a client that the settings name', { origin: CLIENT_ORIGIN }, 200],
    ['without an origin, as programs send it', {}, 200],
    ['from a foreign page', { origin: 'https://evil.example' }, 400],
    ['from a page without an origin', { origin: 'null' }, 400],
    ['from another port', { origin: 'http://localhost:3001' }, 400],
    ['across sites without an origin', { 'sec-fetch-site': 'cross-site' }, 400],
    ['across ports without an origin', { 'sec-fetch-site': 'same-site' }, 400],
  ])('judges a write %s', async (_from, headers, status) => {
    expect((await announceWith(headers)).statusCode).toBe(status);
  });

  it.each([
    ['of our own page', { 'sec-fetch-site': 'same-origin' }, 404],
    ['that was typed into the address bar', { 'sec-fetch-site': 'none' }, 404],
    ['of a program', {}, 404],
    ['of a client that the settings name', { origin: CLIENT_ORIGIN }, 404],
    ['of a foreign page', { origin: 'https://evil.example' }, 400],
    ['by a link on a foreign page', { 'sec-fetch-site': 'cross-site' }, 400],
    ['by a link on another port', { 'sec-fetch-site': 'same-site' }, 400],
  ])('judges a read %s', async (_of, headers, status) => {
    const reply = await server.app.inject({ url: '/api/voip-login', headers });
    expect(reply.statusCode).toBe(status);
    // Pages are there for everybody's links.
    const page = await server.app.inject({ url: '/pictures/car-sedan.svg', headers });
    expect(page.statusCode).toBe(200);
  });

  it('tells a client that the settings name what it may send, and nobody else', async () => {
    const welcome = await preflight(CLIENT_ORIGIN);
    expect(welcome.headers).toMatchObject({
      'access-control-allow-origin': CLIENT_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, x-call-attempt, x-order-intent, x-search-id',
    });
    const stranger = await preflight('https://evil.example');
    expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['/healthz', '/api/get-user-profile', '/api/nothing', '/static/none.js'])(
    'sends its headers with %s',
    async (url) => {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it.each(['/healthz', '/login', '/none'])(
    'sends with %s what a document heeds, too',
    async (url) => {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('microphone=(self)');
    },
  );

  it('sends secure cookies and HSTS when it is reached by https', async () => {
    const secure = await testApp({ env: { PUBLIC_ORIGIN: 'https://taxi.example.com' } });
    const { headers } = await secure.app.inject('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const refresh = await secure.app.inject({ method: 'POST', url: '/api/refresh' });
    expect(refresh.cookies).toHaveLength(2);
    for (const cookie of refresh.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
      expect(cookie.name).toMatch(/^__Secure-/);
    }
    const { cookie } = await newPassenger(secure);
    const profile = (sent: string) =>
      secure.app.inject({ url: '/api/get-user-profile', headers: { cookie: sent } });
    expect((await profile(`__Secure-${cookie}`)).statusCode).toBe(200);
    expect((await profile(cookie)).statusCode, 'a cookie that http has planted').toBe(404);
    await secure.close();
  });

  it('hides the session from scripts and the refresh token from all calls but one', async () => {
    const browser = await signedIn(server, '+37061234568');
    expect(browser.cookies.get('access')?.path).toBe('/api');
    expect(browser.cookies.get('refresh')?.path).toBe('/api/refresh');
    const { cookies } = await browser.refresh();
    expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'callerPhone=1', 415],
    ['plain text', 'text/plain', '{"callerPhone":"1"}', 415],
    ['broken JSON', 'application/json', '{"callerPhone"', 400],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
    ['another shape', 'application/json', '{"callerPhone":1}', 400],
    ['nothing', 'application/json', '', 400],
    ['65 kB', 'application/json', JSON.stringify({ callerPhone: 'x'.repeat(65 * 1_024) }), 413],
  ])('refuses a body of %s', async (_what, type, payload, status) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/call-auth',
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(Object.keys(reply.json<object>())).toEqual(['message']);
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/login', 404],
    ['GET', '/%zz', 400],
    ['GET', '/static/../../package.json', 404],
    ['GET', '/static/%2e%2e/%2e%2e/package.json', 404],
  ] as const)('answers %s %s with a problem and no internals', async (method, url, status) => {
    const reply = await server.app.inject({ method, url });
    expect(reply.statusCode).toBe(status);
    expect(Object.keys(reply.json<object>())).toEqual(['message']);
  });

  it('answers an unexpected error without a word about the inside', async () => {
    const broken = await testApp();
    await broken.db.destroy();
    const browser = new Browser(broken.app);
    const reply = await browser.send('POST', '/api/login', {
      body: { callerPhone: '+37061234567' },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ message: 'Įvyko klaida. Bandykite dar kartą' });
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
    await broken.app.close();
  });

  it('is ready until its shutdown begins', async () => {
    let stopping = false;
    const ending = await testApp({ isStopping: () => stopping });
    expect((await ending.app.inject('/readyz')).statusCode).toBe(200);
    stopping = true;
    expect((await ending.app.inject('/readyz')).statusCode).toBe(503);
    await ending.close();
  });
});
