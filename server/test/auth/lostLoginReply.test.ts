import { describe, expect, it } from 'vitest';

import type { Browser } from '../support/browser.ts';
import { ringFrom } from '../support/exchange.ts';
import { seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { signInServer } from './signInServer.ts';

describe.each(bothDatabases)('Signing in by missed call, on %s', (database) => {
  const on = signInServer(database);
  const { newBrowser, newNumber, sessionsOf } = on;

  /** Logged in, and the browser never heard of it. */
  const deaf = async (origin?: ConstructorParameters<typeof Browser>[1]) => {
    const [browser, phone] = [newBrowser(origin), newNumber()];
    await browser.announce(phone);
    await ringFrom(on.server, phone);
    await browser.login(phone);
    const held = new Map(browser.cookies);
    browser.cookies.clear();
    return { browser, phone, held };
  };

  describe('when the reply to the login was lost', () => {
    it('answers the same for 60 s, with the same session', async () => {
      const { browser, phone } = await deaf();
      on.server.clock.pass(seconds(60) - 1);
      expect(await browser.login(phone)).toBe(true);
      expect((await browser.profile()).statusCode).toBe(200);
      expect(await sessionsOf(phone)).toBe(1);
    });

    it('and not longer', async () => {
      const { browser, phone } = await deaf();
      on.server.clock.pass(seconds(60));
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
});
