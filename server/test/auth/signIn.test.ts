import { describe, expect, it } from 'vitest';

import { ringFrom } from '../support/exchange.ts';
import { minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { signInServer } from './signInServer.ts';

describe.each(bothDatabases)('Signing in by missed call, on %s', (database) => {
  const on = signInServer(database);
  const { newBrowser, newNumber, sessionsOf } = on;

  it('signs in a passenger who announces a number, calls from it and logs in', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    expect((await ringFrom(on.server, phone)).statusCode).toBe(204);
    expect(await browser.login(phone)).toBe(true);
    expect((await browser.profile()).json()).toMatchObject({ client: { id: expect.any(String) } });
  });

  it('knows the passenger again at the next sign-in', async () => {
    const phone = newNumber();
    const ids = new Set<unknown>();
    for (const browser of [newBrowser(), newBrowser()]) {
      await browser.announce(phone);
      await ringFrom(on.server, phone);
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
      await ringFrom(on.server, phone);
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
    await ringFrom(on.server, phone);
    await browser.announce(phone);
    expect(await browser.login(phone)).toBe(false);
  });

  it('counts a call that another server hears, whose clock is a little behind', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    on.server.clock.pass(-250);
    await ringFrom(on.server, phone);
    expect(await browser.login(phone)).toBe(true);
    on.server.clock.pass(250);
  });

  it('does not count a call that rang before and is reported late', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    const rang = on.server.clock.nowMs() / 1_000;
    on.server.clock.pass(seconds(20));
    await browser.announce(phone);
    await ringFrom(on.server, phone, { at: rang });
    expect(await browser.login(phone)).toBe(false);
  });

  it('does not count a call to another number than the company’s', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(on.server, phone, { to: '+37060000000' });
    expect(await browser.login(phone)).toBe(false);
  });

  it('waits five minutes for the call, and not longer', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    on.server.clock.pass(minutes(5) - 1);
    await ringFrom(on.server, phone);
    expect(await browser.login(phone)).toBe(true);

    const late = newNumber();
    await browser.announce(late);
    on.server.clock.pass(minutes(5));
    await ringFrom(on.server, late);
    expect(await browser.login(late)).toBe(false);
  });

  it('waits five minutes after the call for the login, and not longer', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(on.server, phone);
    on.server.clock.pass(minutes(5));
    expect(await browser.login(phone)).toBe(false);
  });

  it('lets a call count for one session, however many logins come at once', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await ringFrom(on.server, phone);
    expect(await Promise.all([1, 2, 3, 4].map(() => browser.login(phone)))).not.toContain(false);
    expect(await sessionsOf(phone)).toBe(1);
    expect((await browser.profile()).statusCode).toBe(200);
  });

  it('hears a repeated report of the same call without effect', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    const callId = `call-of-${phone}`;
    await browser.announce(phone);
    expect((await ringFrom(on.server, phone, { callId })).statusCode).toBe(204);
    await browser.login(phone);
    await browser.announce(phone);
    expect((await ringFrom(on.server, phone, { callId })).statusCode).toBe(200);
    expect(await browser.login(phone)).toBe(false);
  });

  it('lets the same browser start over', async () => {
    const [browser, phone] = [newBrowser(), newNumber()];
    await browser.announce(phone);
    await browser.announce(phone);
    await ringFrom(on.server, phone);
    expect(await browser.login(phone)).toBe(true);
  });
});
