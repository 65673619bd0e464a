import { OFFERS } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { ringFrom } from '../support/exchange.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { signInServer } from './signInServer.ts';

describe.each(bothDatabases)('Attempts of others for the same number, on %s', (database) => {
  const on = signInServer(database);
  const { newBrowser, newNumber } = on;

  it('voids both when two browsers wait for the call of one number', async () => {
    const [one, other, phone] = [newBrowser(), newBrowser(), newNumber()];
    await one.announce(phone);
    await other.announce(phone);
    await ringFrom(on.server, phone);
    for (const browser of [one, other]) {
      const reply = await browser.send('POST', '/api/login', {
        body: { callerPhone: phone },
        headers: { 'x-call-attempt': browser.attempt ?? '' },
      });
      // Not in silence: the passenger can wait until the other attempt is over.
      expect(reply.json()).toEqual({ success: false, [OFFERS]: { overlapped: true } });
    }
  });

  it('gives a stranger nothing when the passenger calls twice', async () => {
    const [passenger, stranger, phone] = [newBrowser(), newBrowser(), newNumber()];
    await passenger.announce(phone);
    await ringFrom(on.server, phone);
    await stranger.announce(phone);
    await ringFrom(on.server, phone);
    expect(await stranger.login(phone)).toBe(false);
  });

  it('does not let another number’s attempt push one aside', async () => {
    const [passenger, stranger, phone] = [newBrowser(), newBrowser(), newNumber()];
    await passenger.announce(phone);
    stranger.attempt = passenger.attempt;
    await stranger.announce(newNumber());
    await ringFrom(on.server, phone);
    expect(await passenger.login(phone)).toBe(true);
  });

  it('gives nothing to a browser that shares network and kind but not the attempt', async () => {
    const origin = { network: '192.0.2.7', userAgent: 'Safari' };
    const [passenger, attacker, phone] = [newBrowser(origin), newBrowser(origin), newNumber()];
    await passenger.announce(phone);
    await ringFrom(on.server, phone);
    expect(await attacker.login(phone)).toBe(false);
    expect(await passenger.login(phone)).toBe(true);
  });
});
