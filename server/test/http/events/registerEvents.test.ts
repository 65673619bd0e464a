import cookie from '@fastify/cookie';
import { rideEvents } from '@ride/contract';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';

import { createCookieJar } from '../../../src/http/cookies.ts';
import { registerEvents } from '../../../src/http/events/registerEvents.ts';
import { readSettings } from '../../../src/settings/readSettings.ts';
import { NO_JOIN } from '../../../src/store/sessionJoin.ts';

it('opens no stream on a server that has begun to stop while the session was looked for', async () => {
  const app = fastify();
  await app.register(cookie);
  const state = { isStopping: false };
  const open = vi.fn();
  const take = vi.fn();
  registerEvents<undefined>(app, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads it here
    tidings: { join: NO_JOIN as never, tell: () => ({ id: '', data: '', changesAtMs: undefined }) },
    authenticate: () => {
      state.isStopping = true;
      const caller = { at: 'passenger', passengerId: 'jonas', sessionId: 's' } as const;
      return Promise.resolve({ caller, expiresMs: Infinity, joined: undefined as never });
    },
    streams: { open, turn: () => undefined, stop: () => Promise.resolve() },
    limits: { take },
    cookies: createCookieJar(readSettings({})),
    isStopping: () => state.isStopping,
    answerMs: 1_000,
  });
  const reply = await app.inject({
    method: 'GET',
    url: rideEvents.path,
    headers: { cookie: 'access=token' },
  });
  expect(reply.statusCode).toBe(503);
  expect([open, take].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await app.close();
});
