import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from '../support/browser.ts';
import { ringFrom } from '../support/exchange.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

const PHONE = '+37061234567';

describe('The log', () => {
  const lines: string[] = [];
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({
      env: { LOG_LEVEL: 'debug' },
      logStream: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(() => server.close());

  it('tells method, route, status and time of a request', async () => {
    await server.app.inject('/api/ride/secret-ride?cursor=secret-query');
    const line: unknown = JSON.parse(lines.at(-1) ?? '');
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/ride/:encodedId',
      status: 404,
      ms: expect.any(Number),
      reqId: expect.any(String),
    });
  });

  it('never holds a number, a token, an address or what was typed, even when things go wrong', async () => {
    const browser = new Browser(server.app, {
      network: '203.0.113.77',
      userAgent: 'CanaryBrowser',
    });
    await browser.announce(PHONE);
    await ringFrom(server, PHONE, { callId: 'canary-call' });
    await browser.login(PHONE);
    await browser.profile();
    await browser.send('GET', '/api/address?search=canary-address');
    await browser.send('POST', '/api/login', { body: { callerPhone: 'canary-body' } });
    await server.app.inject({ method: 'GET', url: '/canary-path?x=canary-query' });
    await server.app.inject({ method: 'GET', url: '/canary%zz' });
    // A database that refuses the value puts it into its message.
    await server.db.schema.alterTable('missed_calls').renameTo('canary_table').execute();
    expect((await ringFrom(server, PHONE, { callId: 'canary-call-2' })).statusCode).toBe(500);

    const log = lines.join('');
    const secrets = [
      ...[...browser.cookies.values()].map(({ value }) => value),
      browser.attempt ?? '',
      '61234567',
      '203.0.113.77',
      'CanaryBrowser',
      'canary',
    ];
    expect(secrets).toHaveLength(7);
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).toContain('unexpected error');
  });
});
