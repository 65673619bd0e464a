import { describe, expect, it } from 'vitest';

import { ringFrom } from '../support/exchange.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { signInServer } from './signInServer.ts';

describe.each(bothDatabases)('The number of a missed call, on %s', (database) => {
  const on = signInServer(database);
  const { newBrowser } = on;

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
    await ringFrom(on.server, callerId);
    expect(await browser.login(written)).toBe(true);
  });

  it('takes no foreign caller id without its plus for a Lithuanian number', async () => {
    // Eight digits: a Lithuanian number without its prefix, or one of Samoa (+685) with its code.
    const browser = newBrowser();
    await browser.announce('+370 685 12345');
    await ringFrom(on.server, '68512345');
    expect(await browser.login('+370 685 12345')).toBe(false);
  });
});
