import { orderEndpoints, rideEndpoints, type Endpoint } from '@ride/contract';
import { describe, expect, it, vi } from 'vitest';

import { createRequestPreloader } from '../../src/api/requestPreloader.ts';
import { httpRequest, type RequestParts } from '../../src/api/httpRequest.ts';
import type { RoutePath } from '../../src/app/routePaths.ts';
import { ACTIVE_RIDE, routePreloads } from '../../src/app/routePreloads.ts';

function openClient() {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  const preload = createRequestPreloader({ origin: '', fetch });
  const send = (endpoint: Endpoint, parts: RequestParts = {}, signal?: AbortSignal) => {
    const { url, init } = httpRequest('', endpoint, parts);
    return preload.fetch(url, { ...init, ...(signal !== undefined && { signal }) });
  };
  return { fetch, preload, send };
}

const { getRides, getRide } = rideEndpoints('');

const preloadsOf = (path: RoutePath) => routePreloads[path]?.('a/b') ?? [];

describe('the first data of a screen', () => {
  it.each([
    ['the active ride', [ACTIVE_RIDE], [[orderEndpoints.getActiveRide, {}]]],
    ['past rides', preloadsOf('/history'), [[getRides, { query: { limit: '15' } }]]],
    ['a ride', preloadsOf('/ride/:encodedId'), [[getRide, { params: { encodedId: 'a/b' } }]]],
    [
      'an old order',
      preloadsOf('/repeat/:encodedId'),
      [[orderEndpoints.recreateOrder, { body: { orderId: 'a/b' } }]],
    ],
  ] as const)(
    '%s: are asked for once, ahead of the screen, as the contract says',
    (_, preloads, endpoints) => {
      const { fetch, preload, send } = openClient();
      for (const ask of preloads) preload.ask(ask);
      const sentAhead = fetch.mock.calls.map(([url]) => url);
      for (const [endpoint, parts] of endpoints) void send(endpoint, parts);
      expect(fetch.mock.calls.map(([url]) => url)).toEqual(sentAhead);
      expect(sentAhead).toHaveLength(endpoints.length);
    },
  );

  it('serve one reader only: the next one asks anew', () => {
    const { fetch, preload, send } = openClient();
    preload.ask(ACTIVE_RIDE);
    void send(orderEndpoints.getActiveRide);
    void send(orderEndpoints.getActiveRide);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are forgotten once one of them was refused: the others left with the same session', async () => {
    const { fetch, preload, send } = openClient();
    fetch.mockResolvedValueOnce(new Response(null, { status: 401 }));
    for (const ask of [ACTIVE_RIDE, ...preloadsOf('/history')]) preload.ask(ask);
    await send(orderEndpoints.getActiveRide);
    await send(getRides, { query: { limit: '15' } });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('are dropped when the passenger goes elsewhere or logs out', () => {
    const { fetch, preload, send } = openClient();
    const drop = preload.ask(ACTIVE_RIDE);
    drop();
    void send(orderEndpoints.getActiveRide);
    preload.ask(ACTIVE_RIDE);
    preload.forget();
    void send(orderEndpoints.getActiveRide);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('are waited for no longer than the reader wants to', async () => {
    const { fetch, preload, send } = openClient();
    fetch.mockReturnValueOnce(new Promise(() => undefined));
    preload.ask(ACTIVE_RIDE);
    const leaving = new AbortController();
    const answer = send(orderEndpoints.getActiveRide, {}, leaving.signal);
    leaving.abort();
    await expect(answer).rejects.toThrow();
  });
});
