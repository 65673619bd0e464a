import { orderEndpoints, profileEndpoints, rideEndpoints, type Endpoint } from '@ride/contract';
import { describe, expect, it, vi } from 'vitest';

import { createAskAhead } from '../../src/api/askAhead.ts';
import { httpRequest, type RequestParts } from '../../src/api/httpRequest.ts';
import { firstAsks } from '../../src/app/firstAsks.ts';

function openClient() {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  const ahead = createAskAhead({ origin: '', fetch });
  const send = (endpoint: Endpoint, parts: RequestParts = {}, signal?: AbortSignal) => {
    const { url, init } = httpRequest('', endpoint, parts);
    return ahead.fetch(url, { ...init, ...(signal !== undefined && { signal }) });
  };
  return { fetch, ahead, send };
}

const { getRides, getRide } = rideEndpoints('');

describe('the first data of a screen', () => {
  const entry = { encodedId: 'a/b', state: null };
  it.each([
    ['the active ride', [firstAsks.activeRide], [[orderEndpoints.getActiveRide, {}]]],
    ['past rides', firstAsks.history(), [[getRides, { query: { limit: '15' } }]]],
    [
      'a ride and its reader',
      firstAsks.ride(entry),
      [
        [getRide, { params: { encodedId: 'a/b' } }],
        [profileEndpoints.getUserProfile, {}],
      ],
    ],
    [
      'an old order',
      firstAsks.repeat(entry),
      [[orderEndpoints.recreateOrder, { body: { orderId: 'a/b' } }]],
    ],
  ] as const)(
    '%s: are asked for once, ahead of the screen, as the contract says',
    (_, asks, endpoints) => {
      const { fetch, ahead, send } = openClient();
      for (const ask of asks) ahead.ask(ask);
      const sentAhead = fetch.mock.calls.map(([url]) => url);
      for (const [endpoint, parts] of endpoints) void send(endpoint, parts);
      expect(fetch.mock.calls.map(([url]) => url)).toEqual(sentAhead);
      expect(sentAhead).toHaveLength(endpoints.length);
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
    void send(orderEndpoints.getActiveRide);
    void send(orderEndpoints.getActiveRide);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are dropped when the passenger goes elsewhere or logs out', () => {
    const { fetch, ahead, send } = openClient();
    const drop = ahead.ask(firstAsks.activeRide);
    drop();
    void send(orderEndpoints.getActiveRide);
    ahead.ask(firstAsks.activeRide);
    ahead.forget();
    void send(orderEndpoints.getActiveRide);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('are waited for no longer than the reader wants to', async () => {
    const { fetch, ahead, send } = openClient();
    fetch.mockReturnValueOnce(new Promise(() => undefined));
    ahead.ask(firstAsks.activeRide);
    const leaving = new AbortController();
    const answer = send(orderEndpoints.getActiveRide, {}, leaving.signal);
    leaving.abort();
    await expect(answer).rejects.toThrow();
  });
});
