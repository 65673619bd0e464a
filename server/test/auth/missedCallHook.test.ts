import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Browser } from '../support/browser.ts';
import { ringFrom } from '../support/exchange.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { seconds } from '../support/testClock.ts';

const PHONE = '+37061234567';

describe('The door for the telephone exchange', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('refuses a call that is signed with another secret, and gives it no effect', async () => {
    const browser = new Browser(server.app);
    await browser.announce(PHONE);
    const reply = await ringFrom(server, PHONE, { secret: 'x'.repeat(32) });
    expect(reply.statusCode).toBe(400);
    expect(await browser.login(PHONE)).toBe(false);
  });

  it.each([
    ['300 seconds old', -300, 204],
    ['301 seconds old', -301, 400],
    ['300 seconds ahead', 300, 204],
    ['301 seconds ahead', 301, 400],
  ])('judges a signature that is %s', async (_age, offset, status) => {
    const signedMs = server.clock.nowMs() + seconds(offset);
    expect((await ringFrom(server, PHONE, { signedMs })).statusCode).toBe(status);
  });

  it('refuses what is not signed at all', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/hooks/missed-call',
      payload: { callId: '1', from: PHONE, to: PHONE },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: 'Neteisinga užklausa' });
  });

  it.each(['', 'a b', 'NUL\u0000', 'x'.repeat(201)])('refuses the call id %j', async (callId) => {
    expect((await ringFrom(server, PHONE, { callId })).statusCode).toBe(400);
  });

  it('hears a call from a hidden number without effect', async () => {
    expect((await ringFrom(server, 'anonymous')).statusCode).toBe(204);
  });

  it('refuses a large body before it reads it', async () => {
    const reply = await ringFrom(server, '1'.repeat(5_000));
    expect(reply.statusCode).toBe(413);
  });
});
