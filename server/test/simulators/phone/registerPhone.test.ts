import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from '../../support/browser.ts';
import { PRODUCTION } from '../../support/production.ts';
import { brand, ORIGIN, testApp, type TestApp } from '../../support/testApp.ts';

const PHONE = '+37061234567';

describe('The phone simulator', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
    // It uses the door of a real exchange, which needs a real port.
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const open = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    server.app.inject({
      method: 'GET',
      url: '/sandbox',
      ...options,
      headers: { host: 'localhost:3000', ...options.headers },
    });
  const ring = (from: unknown, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/calls',
      headers: { host: 'localhost:3000', ...headers },
      payload: { from },
    });

  it('rings the company’s number, so that the passenger can sign in', async () => {
    const browser = new Browser(server.app);
    await browser.announce(PHONE);
    expect(await browser.login(PHONE)).toBe(false);
    expect((await ring('8 612 34567')).json()).toEqual({ delivered: true });
    expect(await browser.login(PHONE)).toBe(true);
  });

  it.each(['', '12', 5])('does not ring from %j', async (from) => {
    const reply = await ring(from);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: 'Neteisingas telefono numeris' });
  });

  it('shows the number that it rings, under the same policy as every page', async () => {
    const reply = await open();
    expect(reply.body).toContain(brand.phone);
    expect(reply.headers['content-security-policy']).toContain("'strict-dynamic'");
    expect(reply.body).not.toContain('__');
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.1' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['another proxy on this machine', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a name that leads here', { headers: { host: 'evil.example' } }],
    ['a name that looks local', { headers: { host: 'localhost.evil.example' } }],
  ])('is not there for %s', async (_who, options) => {
    expect((await open(options)).statusCode).toBe(404);
  });

  it('takes no orders from foreign pages', async () => {
    expect((await ring(PHONE, { origin: 'https://evil.example' })).statusCode).toBe(400);
  });

  it('is there for this machine, and absent in production', async () => {
    expect((await open({ remoteAddress: '::1' })).statusCode).toBe(200);
    const production = await testApp({ env: { ...PRODUCTION, PUBLIC_ORIGIN: ORIGIN } });
    for (const [method, url] of [
      ['GET', '/sandbox'],
      ['GET', '/sandbox/phone.js'],
      ['POST', '/sandbox/calls'],
    ] as const) {
      const headers = { host: 'localhost:3000' };
      const reply = await production.app.inject({ method, url, headers });
      expect(reply.statusCode).toBe(404);
    }
    await production.close();
  });
});
