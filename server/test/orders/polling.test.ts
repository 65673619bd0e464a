import { OFFERS } from '@ride/contract';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

describe('A poll of the active ride', () => {
  let server: TestApp | undefined;

  afterEach(async () => {
    vi.restoreAllMocks();
    await server?.close();
  });

  it('asks the database once, for session and order together, in a statement that it knows', async () => {
    const asked = vi.spyOn(Client.prototype, 'query');
    server = await testApp({ database: 'PostgreSQL' });
    const browser = await signedIn(server);
    // The first use of a pair of tokens is written down, once.
    await browser.profile();
    asked.mockClear();

    const reply = await browser.send('GET', '/api/get-active-ride');
    expect(reply.json()).toEqual({
      searching: false,
      activeOrder: null,
      [OFFERS]: {
        addressAt: true,
        events: '/api/ride-events',
        beat: 8,
        asOf: server.clock.nowMs(),
        push: expect.any(String),
      },
    });
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.lastCall?.[0]).toMatchObject({
      name: expect.stringContaining('current-order'),
    });
  });
});
