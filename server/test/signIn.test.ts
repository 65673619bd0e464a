import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from './support/browser.ts';
import { ringFrom } from './support/exchange.ts';
import { testApp, type TestApp } from './support/testApp.ts';
import { minutes, seconds } from './support/testClock.ts';
import { bothDatabases } from './support/testDatabase.ts';

describe.each(bothDatabases)('Signing in by missed call, on %s', (database) => {
  let server: TestApp;
  let lastNumber = 0;
  const newNumber = (): string => `+3706${String((lastNumber += 1)).padStart(7, '0')}`;
  const newBrowser = (place?: ConstructorParameters<typeof Browser>[1]): Browser =>
    new Browser(server.app, place);

  beforeAll(async () => {
    server = await testApp({ database });
  });
  afterAll(() => server.close());

  it('signs in whoever announces a number, calls from it and logs in', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    expect((await ringFrom(server, phone)).statusCode).toBe(204);
    expect(await browser.login(phone)).toBe(true);
    expect((await browser.profile()).json()).toMatchObject({ client: { id: expect.any(String) } });
  });

  it('knows the client again at the next sign-in', async () => {
    const phone = newNumber();
    const ids = new Set<unknown>();
    for (const browser of [newBrowser(), newBrowser()]) {
      await browser.announce(phone);
      await ringFrom(server, phone);
      await browser.login(phone);
      ids.add((await browser.profile()).json<{ client: { id: string } }>().client.id);
    }
    expect(ids.size).toBe(1);
  });

  it.each(['8 6%s', '06%s', '370 6%s', '+370 6%s', '(8~6) %s'])(
    'understands the Lithuanian habit %s',
    async (habit) => {
      const [browser, phone] = [newBrowser(), newNumber()];
      const written = habit.replace('%s', phone.slice(5)).replace('~', '-');
      await browser.announce(written);
      await ringFrom(server, phone);
      expect(await browser.login(written)).toBe(true);
    },
  );

  it.each(['12', 'labas', '+370 6', '\u0000', '\ud800', '8'.repeat(200)])(
    'does not announce %j, which is no number',
    async (written) => {
      const browser = newBrowser();
      expect((await browser.announce(written)).json()).toEqual({ success: false });
      expect(await browser.login(written)).toBe(false);
    },
  );

  it('does not sign in without a call', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    expect(await browser.login(phone)).toBe(false);
    expect(browser.cookies.size).toBe(0);
  });

  it('does not count a call from before the number was announced', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await ringFrom(server, phone);
    await browser.announce(phone);
    expect(await browser.login(phone)).toBe(false);
  });

  it('does not count a call that rang before and is reported late', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    const rang = server.clock.nowMs() / 1_000;
    server.clock.pass(seconds(20));
    await browser.announce(phone);
    await ringFrom(server, phone, { at: rang });
    expect(await browser.login(phone)).toBe(false);
  });

  it('does not count a call to another number than the company’s', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(server, phone, { to: '+37060000000' });
    expect(await browser.login(phone)).toBe(false);
  });

  it('waits five minutes for the call, and not longer', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    server.clock.pass(minutes(5) - 1);
    await ringFrom(server, phone);
    expect(await browser.login(phone)).toBe(true);

    const late = newNumber();
    await browser.announce(late);
    server.clock.pass(minutes(5));
    await ringFrom(server, late);
    expect(await browser.login(late)).toBe(false);
  });

  it('waits five minutes after the call for the login, and not longer', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(server, phone);
    server.clock.pass(minutes(5));
    expect(await browser.login(phone)).toBe(false);
  });

  it('lets a call count once', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(server, phone);
    const logins = await Promise.all([1, 2, 3, 4].map(() => browser.login(phone)));
    expect(logins.filter(Boolean)).toHaveLength(1);
  });

  it('hears a repeated report of the same call without effect', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    const callId = `call-of-${phone}`;
    await browser.announce(phone);
    expect((await ringFrom(server, phone, { callId })).statusCode).toBe(204);
    await browser.login(phone);
    await browser.announce(phone);
    expect((await ringFrom(server, phone, { callId })).statusCode).toBe(200);
    expect(await browser.login(phone)).toBe(false);
  });

  it('voids both when two browsers wait for the call of one number', async () => {
    const [one, other, phone] = [newBrowser(), newBrowser(), newNumber()];
    await one.announce(phone);
    await other.announce(phone);
    await ringFrom(server, phone);
    expect(await one.login(phone)).toBe(false);
    expect(await other.login(phone)).toBe(false);
  });

  it('gives a stranger nothing when the passenger calls twice', async () => {
    const [passenger, stranger, phone] = [newBrowser(), newBrowser(), newNumber()];
    await passenger.announce(phone);
    await ringFrom(server, phone);
    await stranger.announce(phone);
    await ringFrom(server, phone);
    expect(await stranger.login(phone)).toBe(false);
  });

  it('lets the same browser start over', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await browser.announce(phone);
    await ringFrom(server, phone);
    expect(await browser.login(phone)).toBe(true);
  });

  it('does not let another number’s attempt push one aside', async () => {
    const [passenger, stranger, phone] = [newBrowser(), newBrowser(), newNumber()];
    await passenger.announce(phone);
    stranger.attempt = passenger.attempt;
    await stranger.announce(newNumber());
    await ringFrom(server, phone);
    expect(await passenger.login(phone)).toBe(true);
  });

  describe('for a client that does not send the attempt back', () => {
    const home = { network: '192.0.2.7', userAgent: 'Safari' };
    it.each([
      ['the same network and browser', home, true],
      ['another network', { ...home, network: '192.0.2.8' }, false],
      ['another browser', { ...home, userAgent: 'Chrome' }, false],
    ])('%s', async (_from, place, expected) => {
      const [announcer, phone] = [newBrowser(home), newNumber()];
      await announcer.announce(phone);
      await ringFrom(server, phone);
      expect(await newBrowser(place).login(phone)).toBe(expected);
    });

    it('counts the addresses of one IPv6 household as one network', async () => {
      const [announcer, phone] = [newBrowser({ network: '2001:db8:0:7::1' }), newNumber()];
      await announcer.announce(phone);
      await ringFrom(server, phone);
      expect(await newBrowser({ network: '2001:db8:0:8::1' }).login(phone)).toBe(false);
      expect(await newBrowser({ network: '2001:db8::7:ffff:0:0:2' }).login(phone)).toBe(true);
    });
  });
});
