import { OFFERS } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from '../support/browser.ts';
import { ringFrom } from '../support/exchange.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

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

  const sessionsOf = async (phone: string): Promise<number> => {
    const rows = await server.db
      .selectFrom('sessions')
      .innerJoin('clients', 'clients.id', 'sessions.client_id')
      .select('sessions.id')
      .where('phone', '=', phone)
      .execute();
    return rows.length;
  };

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

  it('counts a call that another server hears, whose clock is a little behind', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    server.clock.pass(-250);
    await ringFrom(server, phone);
    expect(await browser.login(phone)).toBe(true);
    server.clock.pass(250);
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

  it('lets a call count for one session, however many logins come at once', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(server, phone);
    expect(await Promise.all([1, 2, 3, 4].map(() => browser.login(phone)))).not.toContain(false);
    expect(await sessionsOf(phone)).toBe(1);
    expect((await browser.profile()).statusCode).toBe(200);
  });

  /** Logged in, and the browser never heard of it. */
  const deaf = async (place?: ConstructorParameters<typeof Browser>[1]) => {
    const [browser, phone] = [newBrowser(place), newNumber()];
    await browser.announce(phone);
    await ringFrom(server, phone);
    await browser.login(phone);
    const held = new Map(browser.cookies);
    browser.cookies.clear();
    return { browser, phone, held };
  };

  describe('when the reply to the login was lost', () => {
    it('answers the same for 60 s, with the same session', async () => {
      const { browser, phone } = await deaf();
      server.clock.pass(seconds(60) - 1);
      expect(await browser.login(phone)).toBe(true);
      expect((await browser.profile()).statusCode).toBe(200);
      expect(await sessionsOf(phone)).toBe(1);
    });

    it('and not longer', async () => {
      const { browser, phone } = await deaf();
      server.clock.pass(seconds(60));
      expect(await browser.login(phone)).toBe(false);
    });

    it('only in the same browser, on whichever network it is now', async () => {
      const { browser, phone } = await deaf({ network: '192.0.2.7', userAgent: 'Safari' });
      const stranger = newBrowser({ network: '192.0.2.7', userAgent: 'Chrome' });
      const moved = newBrowser({ network: '198.51.100.7', userAgent: 'Safari' });
      stranger.attempt = browser.attempt;
      moved.attempt = browser.attempt;
      expect(await stranger.login(phone)).toBe(false);
      expect(await moved.login(phone)).toBe(true);
    });

    it('not when the session is over already', async () => {
      const { browser, phone, held } = await deaf();
      for (const [name, cookie] of held) browser.cookies.set(name, cookie);
      await browser.send('POST', '/api/logout', { body: null });
      expect(await browser.login(phone)).toBe(false);
    });
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
    for (const browser of [one, other]) {
      const reply = await browser.send('POST', '/api/login', {
        body: { callerPhone: phone },
        headers: { 'x-call-attempt': browser.attempt ?? '' },
      });
      // Not in silence: the passenger can wait until the other attempt is over.
      expect(reply.json()).toEqual({ success: false, [OFFERS]: { overlapped: true } });
    }
  });

  it.each([
    ['+49 170 1234567', '4917012345678'.slice(0, 12)],
    ['+371 21 234 567', '0037121234567'],
    ['+48 512 345 678', '48512345678'],
    ['+1 202 555 0123', '12025550123'],
    ['+370 612 00001', '0037061200001'],
    ['+370 612 00002', '37061200002'],
    ['+370 612 00003', '861200003'],
    ['+370 612 00004', '061200004'],
  ])('knows %s by the caller id %s', async (written, callerId) => {
    const browser = newBrowser();
    await browser.announce(written);
    await ringFrom(server, callerId);
    expect(await browser.login(written)).toBe(true);
  });

  it('takes no foreign caller id without its plus for a Lithuanian number', async () => {
    // Eight digits: a Lithuanian number without its prefix, or one of Samoa (+685) with its code.
    const browser = newBrowser();
    await browser.announce('+370 685 12345');
    await ringFrom(server, '68512345');
    expect(await browser.login('+370 685 12345')).toBe(false);
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

  it('gives nothing to whoever shares network and kind of browser but not the attempt', async () => {
    const place = { network: '192.0.2.7', userAgent: 'Safari' };
    const [passenger, attacker, phone] = [newBrowser(place), newBrowser(place), newNumber()];
    await passenger.announce(phone);
    await ringFrom(server, phone);
    expect(await attacker.login(phone)).toBe(false);
    expect(await passenger.login(phone)).toBe(true);
  });
});

describe('Where the operator lets clients sign in that do not send the attempt back', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ env: { SIGN_IN_WITHOUT_ATTEMPT: 'on' } });
  });
  afterAll(() => server.close());
  const newBrowser = (place: ConstructorParameters<typeof Browser>[1]): Browser =>
    new Browser(server.app, place);
  const home = { network: '192.0.2.7', userAgent: 'Safari' };

  it.each([
    ['+37061000001', 'the same network and browser', home, true],
    ['+37061000002', 'another network', { ...home, network: '192.0.2.8' }, false],
    ['+37061000003', 'another browser', { ...home, userAgent: 'Chrome' }, false],
  ])('%s from %s', async (phone, _from, place, expected) => {
    await newBrowser(home).announce(phone);
    await ringFrom(server, phone);
    expect(await newBrowser(place).login(phone)).toBe(expected);
  });

  it('counts the addresses of one IPv6 household as one network', async () => {
    const phone = '+37061000004';
    await newBrowser({ network: '2001:db8:0:7::1' }).announce(phone);
    await ringFrom(server, phone);
    expect(await newBrowser({ network: '2001:db8:0:8::1' }).login(phone)).toBe(false);
    expect(await newBrowser({ network: '2001:db8::7:ffff:0:0:2' }).login(phone)).toBe(true);
  });
});
