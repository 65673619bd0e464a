import { profileEndpoints, sessionEndpoints } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { REFRESH_HELD_MS } from '../../src/api/createApi.ts';
import { Aborted, HttpFailure, NetworkFailure } from '../../src/api/failures.ts';
import { fakeServer, json, refused } from './fakeServer.ts';
import { openTab } from './tab.ts';

const PROFILE = '/api/get-user-profile';
const REFRESH = '/api/refresh';
const profile = { client: { id: 7 } };
const { getUserProfile } = profileEndpoints;

/** A refresh that ends when the test says so. */
function heldRefresh() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, end: resolve };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a session that has run out', () => {
  it('is not taken for abandoned by other tabs while its refresh may still be answered', () => {
    expect(REFRESH_HELD_MS).toBeGreaterThan(8_000);
  });

  it('whose refresh gets no answer fails like one, and the next request tries again', async () => {
    const server = fakeServer({
      [PROFILE]: () => refused(401),
      [REFRESH]: (_, nth) => (nth === 0 ? new Promise<never>(() => undefined) : refused(401)),
    });
    const tab = openTab(server.fetch);
    const failed = expect(tab.send(getUserProfile, {})).rejects.toMatchObject({
      name: 'NetworkFailure',
      message: 'no answer to the refresh',
      cause: { name: 'Aborted' },
    });
    await vi.advanceTimersByTimeAsync(8_000);
    await failed;
    expect(tab.events).toEqual([]);
    void tab.send(getUserProfile, {});
    await vi.advanceTimersByTimeAsync(10);
    expect(server.count(REFRESH)).toBe(2);
    expect(tab.events).toEqual(['session lost']);
  });

  it('is refreshed once for many requests, and each of them is replayed', async () => {
    const refresh = heldRefresh();
    const server = fakeServer({
      [PROFILE]: () => (server.count(REFRESH) === 0 || !renewed ? refused(401) : json(profile)),
      [REFRESH]: refresh.answer,
    });
    let renewed = false;
    const tab = openTab(server.fetch);
    const replies = Array.from({ length: 5 }, () => tab.send(getUserProfile, {}));
    await vi.advanceTimersByTimeAsync(10);
    expect(server.count(PROFILE)).toBe(5);
    renewed = true;
    refresh.end(json({}));
    await expect(Promise.all(replies)).resolves.toHaveLength(5);
    expect(server.count(REFRESH)).toBe(1);
    expect(server.count(PROFILE)).toBe(10);
  });

  it('is not refreshed a second time for a request whose replay is refused too', async () => {
    const server = fakeServer({ [PROFILE]: () => refused(401), [REFRESH]: () => json({}) });
    const tab = openTab(server.fetch);
    const error: unknown = await tab.send(getUserProfile, {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HttpFailure);
    expect(error).toMatchObject({ status: 401 });
    expect(server.count(PROFILE)).toBe(2);
    expect(server.count(REFRESH)).toBe(1);
    expect(tab.events).toEqual([]);
  });

  it('is refreshed anew for the next request that finds it run out again', async () => {
    const server = fakeServer({
      [PROFILE]: (_, nth) => (nth % 2 === 0 ? refused(401) : json(profile)),
      [REFRESH]: () => json({}),
    });
    const tab = openTab(server.fetch);
    await tab.send(getUserProfile, {});
    vi.advanceTimersByTime(1);
    await tab.send(getUserProfile, {});
    expect(server.count(REFRESH)).toBe(2);
  });

  it('is not refreshed for a 401 that is older than the last refresh: that request is just replayed', async () => {
    const late = Promise.withResolvers<Response>();
    const server = fakeServer({
      [PROFILE]: (_, nth) => {
        if (nth === 0) return late.promise;
        return nth === 1 ? refused(401) : json(profile);
      },
      [REFRESH]: () => json({}),
    });
    const tab = openTab(server.fetch);
    const slow = tab.send(getUserProfile, {});
    await tab.send(getUserProfile, {});
    late.resolve(refused(401));
    await expect(slow).resolves.toEqual(profile);
    expect(server.count(REFRESH)).toBe(1);
  });
});

describe('a session that cannot be refreshed', () => {
  it('rejects those who wait, leaves the trigger pending and says so on the next tick', async () => {
    const refresh = heldRefresh();
    const server = fakeServer({ [PROFILE]: () => refused(401), [REFRESH]: refresh.answer });
    const tab = openTab(server.fetch);
    const settled: string[] = [];
    const watch = (name: string) => {
      tab.send(getUserProfile, {}).then(
        () => settled.push(`${name} resolved`),
        () => settled.push(`${name} rejected`),
      );
    };
    watch('trigger');
    await vi.advanceTimersByTimeAsync(1);
    watch('waiter');
    await vi.advanceTimersByTimeAsync(1);
    refresh.end(refused(401));
    for (let generation = 0; generation < 50; generation += 1) await Promise.resolve();
    expect(settled).toEqual(['waiter rejected']);
    expect(tab.events).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.events).toEqual(['session lost']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(settled).toEqual(['waiter rejected']);
    expect(tab.events).toEqual(['session lost']);
  });

  it('is kept when no answer came at all: a tunnel does not sign a passenger out', async () => {
    const server = fakeServer({
      [PROFILE]: () => refused(401),
      [REFRESH]: () => new TypeError('Failed to fetch'),
    });
    const tab = openTab(server.fetch);
    const outcomes = await Promise.allSettled([
      tab.send(getUserProfile, {}),
      tab.send(getUserProfile, {}),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(NetworkFailure) });
    }
    await vi.advanceTimersByTimeAsync(10);
    expect(tab.events).toEqual([]);
    expect(server.count(REFRESH)).toBe(1);
  });
});

describe('the refresh call itself', () => {
  it('is never replayed', async () => {
    const server = fakeServer({ [REFRESH]: () => refused(401) });
    const tab = openTab(server.fetch);
    await expect(tab.send(sessionEndpoints.refresh, {})).rejects.toBeInstanceOf(HttpFailure);
    expect(server.count(REFRESH)).toBe(1);
    expect(tab.events).toEqual([]);
  });
});

describe('a request that nobody wants any more', () => {
  it('ends while it waits for the refresh, and the refresh goes on for the others', async () => {
    const refresh = heldRefresh();
    const server = fakeServer({
      [PROFILE]: (_, nth) => (nth < 2 ? refused(401) : json(profile)),
      [REFRESH]: refresh.answer,
    });
    const tab = openTab(server.fetch);
    const leaving = new AbortController();
    const gone = tab.send(getUserProfile, {}, { signal: leaving.signal });
    const staying = tab.send(getUserProfile, {});
    await vi.advanceTimersByTimeAsync(1);
    leaving.abort();
    await expect(gone).rejects.toBeInstanceOf(Aborted);
    refresh.end(json({}));
    await expect(staying).resolves.toEqual(profile);
    expect(server.count(PROFILE)).toBe(3);
  });

  it('can be ended even after its session was lost', async () => {
    const server = fakeServer({ [PROFILE]: () => refused(401), [REFRESH]: () => refused(401) });
    const tab = openTab(server.fetch);
    const leaving = new AbortController();
    const pending = tab.send(getUserProfile, {}, { signal: leaving.signal });
    const outcome = expect(pending).rejects.toBeInstanceOf(Aborted);
    await vi.advanceTimersByTimeAsync(10);
    leaving.abort();
    await outcome;
  });
});
