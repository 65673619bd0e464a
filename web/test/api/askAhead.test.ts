import { orderCalls, profileCalls, rideCalls, type Call } from '@ride/contract';
import { describe, expect, it, vi } from 'vitest';

import { createAskAhead } from '../../src/api/askAhead.ts';
import { httpRequest, type RequestParts } from '../../src/api/httpRequest.ts';
import { firstAsks } from '../../src/app/firstAsks.ts';

function openClient() {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  const ahead = createAskAhead({ origin: '', fetch });
  const send = (call: Call, parts: RequestParts = {}, signal?: AbortSignal) => {
    const { url, init } = httpRequest('', call, parts);
    return ahead.fetch(url, { ...init, ...(signal !== undefined && { signal }) });
  };
  return { fetch, ahead, send };
}

const { getRides, getRide } = rideCalls('');

describe('the first data of a screen', () => {
  const entry = { encodedId: 'a/b', state: null };
  it.each([
    ['the active ride', [firstAsks.activeRide], [[orderCalls.getActiveRide, {}]]],
    ['past rides', firstAsks.history(), [[getRides, { query: { limit: '15' } }]]],
    [
      'a ride and its reader',
      firstAsks.ride(entry),
      [
        [getRide, { params: { encodedId: 'a/b' } }],
        [profileCalls.getUserProfile, {}],
      ],
    ],
    [
      'an old order',
      firstAsks.repeat(entry),
      [[orderCalls.recreateOrder, { body: { orderId: 'a/b' } }]],
    ],
  ] as const)(
    '%s: are asked for once, ahead of the screen, as the contract says',
    (_, asks, calls) => {
      const { fetch, ahead, send } = openClient();
      for (const ask of asks) ahead.ask(ask);
      const sentAhead = fetch.mock.calls.map(([url]) => url);
      for (const [call, parts] of calls) void send(call, parts);
      expect(fetch.mock.calls.map(([url]) => url)).toEqual(sentAhead);
      expect(sentAhead).toHaveLength(calls.length);
    },
  );

  it('leave the passenger’s profile alone when he comes from his list', () => {
    const state = { fromRideHistory: true };
    expect(firstAsks.ride({ ...entry, state }).map(({ path }) => path)).toEqual([
      '/api/ride/{encodedId}',
    ]);
  });

  it('serve one reader only: the next one asks anew', () => {
    const { fetch, ahead, send } = openClient();
    ahead.ask(firstAsks.activeRide);
    void send(orderCalls.getActiveRide);
    void send(orderCalls.getActiveRide);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are dropped when the passenger goes elsewhere or logs out', () => {
    const { fetch, ahead, send } = openClient();
    const drop = ahead.ask(firstAsks.activeRide);
    drop();
    void send(orderCalls.getActiveRide);
    ahead.ask(firstAsks.activeRide);
    ahead.forget();
    void send(orderCalls.getActiveRide);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('are waited for no longer than the reader wants to', async () => {
    const { fetch, ahead, send } = openClient();
    fetch.mockReturnValueOnce(new Promise(() => undefined));
    ahead.ask(firstAsks.activeRide);
    const leaving = new AbortController();
    const answer = send(orderCalls.getActiveRide, {}, leaving.signal);
    leaving.abort();
    await expect(answer).rejects.toThrow();
  });
});
