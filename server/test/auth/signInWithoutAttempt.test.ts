import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from '../support/browser.ts';
import { ringFrom } from '../support/exchange.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

describe('Where the operator lets clients sign in that do not send the attempt back', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ env: { SIGN_IN_WITHOUT_ATTEMPT: 'on' } });
  });
  afterAll(() => server.close());
  const newBrowser = (origin: ConstructorParameters<typeof Browser>[1]): Browser =>
    new Browser(server.app, origin);
  const home = { network: '192.0.2.7', userAgent: 'Safari' };

  it.each([
    ['+37061000001', 'the same network and browser', home, true],
    ['+37061000002', 'another network', { ...home, network: '192.0.2.8' }, false],
    ['+37061000003', 'another browser', { ...home, userAgent: 'Chrome' }, false],
  ])('%s from %s', async (phone, _from, origin, expected) => {
    await newBrowser(home).announce(phone);
    await ringFrom(server, phone);
    expect(await newBrowser(origin).login(phone)).toBe(expected);
  });

  it('counts the addresses of one IPv6 household as one network', async () => {
    const phone = '+37061000004';
    await newBrowser({ network: '2001:db8:0:7::1' }).announce(phone);
    await ringFrom(server, phone);
    expect(await newBrowser({ network: '2001:db8:0:8::1' }).login(phone)).toBe(false);
    expect(await newBrowser({ network: '2001:db8::7:ffff:0:0:2' }).login(phone)).toBe(true);
  });
});
