import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createKnownSessions } from '../../src/http/knownSessions.ts';
import { Browser } from '../support/browser.ts';
import { Drivers, FLEET_SECRET } from '../support/drivers.ts';
import { ringFrom } from '../support/exchange.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes } from '../support/testClock.ts';

const newNumber = (index: number): string => `+3706${String(index).padStart(7, '0')}`;

describe('Rate limits', () => {
  const opened: TestApp[] = [];
  let server: TestApp;
  beforeEach(async () => {
    server = await testApp({
      env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '10.0.0.1', FLEET_SECRET },
    });
    opened.push(server);
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  const login = (index: number) =>
    new Browser(server.app, { network: `2001:db8::${index}` }).send('POST', '/api/login', {
      body: { callerPhone: '+37061234567' },
    });
  const loginFrom = (index: number) =>
    new Browser(server.app, { network: `2001:db8:1:${index.toString(16)}::1` }).send(
      'POST',
      '/api/login',
      { body: { callerPhone: '+37061234567' } },
    );
  const announceVia = (remoteAddress: string, index: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/call-auth',
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      payload: { callerPhone: newNumber(index) },
    });
  const ask = () => server.app.inject({ method: 'PATCH', url: '/nothing' });

  it('let one network announce 30 numbers a minute, and the next network too', async () => {
    const browser = new Browser(server.app);
    for (let index = 0; index < 30; index += 1) {
      expect((await browser.announce(newNumber(index))).statusCode).toBe(200);
    }
    const refused = await browser.announce(newNumber(30));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: 'Per daug užklausų. Pabandykite vėliau' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const neighbour = new Browser(server.app, { network: '192.0.2.2' });
    expect((await neighbour.announce(newNumber(31))).statusCode).toBe(200);
  });

  it('let one number be announced 6 times in 10 minutes, from wherever', async () => {
    const announce = (index: number) =>
      new Browser(server.app, { network: `192.0.2.${index}` }).announce('+37061234567');
    for (let index = 0; index < 6; index += 1) {
      expect((await announce(index)).statusCode).toBe(200);
      server.clock.pass(minutes(1));
    }
    const refused = await announce(7);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('240');
    server.clock.pass(minutes(4));
    expect((await announce(8)).statusCode).toBe(200);
  });

  it('let one network guess 60 logins a minute, counting an IPv6 household as one', async () => {
    for (let index = 0; index < 60; index += 1) {
      expect((await login(index)).statusCode).toBe(200);
    }
    expect((await login(60)).statusCode).toBe(429);
  });

  it('let all networks of one rented IPv6 line together guess 480 logins a minute', async () => {
    for (let index = 0; index < 480; index += 1) {
      expect((await loginFrom(index)).statusCode).toBe(200);
    }
    expect((await loginFrom(480)).statusCode).toBe(429);
  });

  it('do not count the login of a passenger whose neighbour guesses', async () => {
    const passenger = new Browser(server.app, { network: '2001:db8::1:1' });
    await passenger.announce('+37061234567');
    for (let index = 0; index <= 60; index += 1) await login(index);
    expect((await login(61)).statusCode).toBe(429);
    await ringFrom(server, '+37061234567');
    expect(await passenger.login('+37061234567')).toBe(true);
  });

  it('do not count refreshes of neighbours, however many', async () => {
    const passenger = await signedIn(server);
    const stranger = new Browser(server.app);
    for (let index = 0; index < 150; index += 1) {
      expect((await stranger.refresh()).statusCode).toBe(401);
    }
    expect((await passenger.refresh()).statusCode).toBe(200);
  });

  it('count a signed-in passenger alone, when a neighbour floods the server and after the token has expired', async () => {
    const passenger = await signedIn(server);
    expect((await passenger.profile()).statusCode).toBe(200);
    const neighbour = new Browser(server.app);
    for (let count = 0; count < 1_200; count += 1) await neighbour.profile();
    expect((await neighbour.profile()).statusCode).toBe(429);
    expect((await passenger.profile()).statusCode).toBe(200);
    server.clock.pass(minutes(16));
    expect((await passenger.profile()).statusCode).toBe(401);
    expect((await passenger.refresh()).statusCode).toBe(200);
  });

  it('count all tokens of a session together, and know a bounded number of them', () => {
    const known = createKnownSessions(2);
    known.found('a', 'one');
    known.found('b', 'one');
    expect([known.sessionOf('a'), known.sessionOf('b')]).toEqual(['one', 'one']);
    known.found('c', 'two');
    expect(known.sessionOf('a')).toBeUndefined();
    expect(known.sessionOf('c')).toBe('two');
    expect(known.sessionOf(undefined)).toBeUndefined();
  });

  it('believe a proxy only if the settings name it', async () => {
    for (let index = 0; index < 31; index += 1) {
      expect((await announceVia('10.0.0.1', index)).statusCode).toBe(200);
      const liar = await announceVia('10.0.0.2', 100 + index);
      expect(liar.statusCode).toBe(index < 30 ? 200 : 429);
    }
  });

  it('do not count a gateway or an exchange that shows its secret, however many cars it speaks for', async () => {
    const drivers = new Drivers(server);
    for (let round = 0; round < 26; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, nth) =>
          nth % 2 === 0 ? drivers.send('GET', '/fleet/tasks') : ringFrom(server, 'anonymous'),
        ),
      );
      expect(replies.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
    }
  });

  it('stop a stranger at those doors, and nobody else there, even from the same address', async () => {
    const drivers = new Drivers(server);
    const guess = async (index: number): Promise<number> => {
      const wrong = String(index).padEnd(32, 'x');
      const reply =
        index % 2 === 0
          ? await drivers.send('GET', '/fleet/tasks', undefined, wrong)
          : await ringFrom(server, 'anonymous', { secret: wrong });
      return reply.statusCode;
    };
    for (let index = 0; index < 600; index += 1) {
      expect(await guess(index)).toBe(index % 2 === 0 ? 401 : 400);
    }
    expect(await guess(600)).toBe(429);
    expect(await guess(601)).toBe(429);
    expect((await drivers.send('GET', '/fleet/tasks')).statusCode).toBe(200);
    expect((await ringFrom(server, 'anonymous')).statusCode).toBe(204);
  });

  it('hold for addresses that do not exist too', async () => {
    for (let count = 0; count < 1_200; count += 1) {
      expect((await ask()).statusCode).toBe(404);
    }
    expect((await ask()).statusCode).toBe(429);
  });
});
