import { profileCalls } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer, json, refused, type FakeServer } from './fakeServer.ts';
import { noLock, openTab, sharedArea, sharedLock } from './tab.ts';

const PROFILE = '/api/get-user-profile';
const REFRESH = '/api/refresh';
const profile = { client: { id: 7 } };
const { getUserProfile } = profileCalls;

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

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('several tabs of one browser', () => {
  it('refresh once for all of them', async () => {
    const server = sessionServer();
    const [lock, area] = [sharedLock(), sharedArea()];
    const tabs = [1, 2, 3].map(() => openTab(server.fetch, lock, area));
    const replies = Promise.all(
      tabs.flatMap((tab) => [tab.send(getUserProfile, {}), tab.send(getUserProfile, {})]),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await expect(replies).resolves.toHaveLength(6);
    expect(server.count(REFRESH)).toBe(1);
  });

  it('each refresh for themselves where the browser has no locks, and still work', async () => {
    const server = sessionServer();
    const area = sharedArea();
    const tabs = [openTab(server.fetch, noLock, area), openTab(server.fetch, noLock, area)];
    const replies = Promise.all(tabs.map((tab) => tab.send(getUserProfile, {})));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(replies).resolves.toEqual([profile, profile]);
    expect(server.count(REFRESH)).toBe(2);
  });

  it('work where the browser blocks storage', async () => {
    const server = sessionServer();
    const lock = sharedLock();
    const tabs = [openTab(server.fetch, lock, blocked), openTab(server.fetch, lock, blocked)];
    const replies = Promise.all(tabs.map((tab) => tab.send(getUserProfile, {})));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(replies).resolves.toEqual([profile, profile]);
  });

  it('learn one by one that the session is lost, without going in circles', async () => {
    const server = sessionServer(true);
    const [lock, area] = [sharedLock(), sharedArea()];
    const tabs = [openTab(server.fetch, lock, area), openTab(server.fetch, lock, area)];
    for (const tab of tabs) void tab.send(getUserProfile, {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs.map((tab) => tab.events)).toEqual([['session lost'], ['session lost']]);
    expect(server.count(REFRESH)).toBe(2);
    expect(server.count(PROFILE)).toBe(2);
  });
});
