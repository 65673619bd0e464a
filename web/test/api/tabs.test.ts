import { profileEndpoints } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer, json, refused, type FakeServer } from './fakeServer.ts';
import { noLock, openTab, sharedMark, sharedLock } from './tab.ts';

const PROFILE = '/api/get-user-profile';
const REFRESH = '/api/refresh';
const profile = { client: { id: 7 } };
const { getUserProfile } = profileEndpoints;

/** Holds one session that has run out; a refresh takes 50 ms and renews it, unless it is lost. */
function sessionServer(lost = false): FakeServer {
  let valid = false;
  return fakeServer({
    [PROFILE]: () => (valid ? json(profile) : refused(401)),
    [REFRESH]: () =>
      new Promise((resolve) => {
        setTimeout(() => {
          valid = !lost;
          resolve(lost ? refused(401) : json({}));
        }, 50);
      }),
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('several tabs of one browser', () => {
  it('refresh once for all of them', async () => {
    const server = sessionServer();
    const [lock, lastRefresh] = [sharedLock(), sharedMark()];
    const tabs = [1, 2, 3].map(() => openTab(server.fetch, lock, lastRefresh));
    const replies = Promise.all(
      tabs.flatMap((tab) => [tab.send(getUserProfile, {}), tab.send(getUserProfile, {})]),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await expect(replies).resolves.toHaveLength(6);
    expect(server.count(REFRESH)).toBe(1);
  });

  it('each refresh for themselves where the browser has no locks, and still work', async () => {
    const server = sessionServer();
    const lastRefresh = sharedMark();
    const tabs = [
      openTab(server.fetch, noLock, lastRefresh),
      openTab(server.fetch, noLock, lastRefresh),
    ];
    const replies = Promise.all(tabs.map((tab) => tab.send(getUserProfile, {})));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(replies).resolves.toEqual([profile, profile]);
    expect(server.count(REFRESH)).toBe(2);
  });

  it('work where the browser keeps nothing, so that each has a mark of its own', async () => {
    const server = sessionServer();
    const lock = sharedLock();
    const tabs = [openTab(server.fetch, lock), openTab(server.fetch, lock)];
    const replies = Promise.all(tabs.map((tab) => tab.send(getUserProfile, {})));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(replies).resolves.toEqual([profile, profile]);
  });

  it('do not trust a mark in the future, which a clock that was set back leaves', async () => {
    const server = sessionServer();
    const lastRefresh = sharedMark();
    await lastRefresh.writeMs(Date.now() + 3_600_000);
    const reply = openTab(server.fetch, sharedLock(), lastRefresh).send(getUserProfile, {});
    await vi.advanceTimersByTimeAsync(1000);
    await expect(reply).resolves.toEqual(profile);
    expect(server.count(REFRESH)).toBe(1);
  });

  it('learn one by one that the session is lost, without going in circles', async () => {
    const server = sessionServer(true);
    const [lock, lastRefresh] = [sharedLock(), sharedMark()];
    const tabs = [
      openTab(server.fetch, lock, lastRefresh),
      openTab(server.fetch, lock, lastRefresh),
    ];
    for (const tab of tabs) void tab.send(getUserProfile, {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs.map((tab) => tab.events)).toEqual([['session lost'], ['session lost']]);
    expect(server.count(REFRESH)).toBe(2);
    expect(server.count(PROFILE)).toBe(2);
  });
});
