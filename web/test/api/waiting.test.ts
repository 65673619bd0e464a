import { getEventListeners } from 'node:events';

import { profileEndpoints } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SendOptions } from '../../src/api/createApi.ts';
import { Aborted, HttpFailure } from '../../src/api/failures.ts';
import { refreshGate } from '../../src/api/refreshGate.ts';
import { abortable } from '../../src/api/abortable.ts';
import { refused } from './fakeServer.ts';
import { openTab, noLock, sharedMark, type Tab } from './tab.ts';

const never = new Promise<never>(() => undefined);

describe('waiting for something shared', () => {
  it('ends with what is shared, and leaves nothing behind', async () => {
    const { signal } = new AbortController();
    expect(await abortable(Promise.resolve(7), signal)).toBe(7);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends when its caller no longer wants it, and says why', async () => {
    const leaving = new AbortController();
    const waiting = abortable(never, leaving.signal);
    const reason = new Error('another screen');
    leaving.abort(reason);
    const error = await waiting.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Aborted);
    expect(error).toMatchObject({ message: 'while waiting', cause: reason });
  });

  it('does not begin when its caller has gone already', async () => {
    await expect(abortable(never, AbortSignal.abort())).rejects.toBeInstanceOf(Aborted);
  });
});

describe('a call that its screen has left', () => {
  it('is aborted, which is no failure of the network, and keeps the cause', async () => {
    const leaving = new AbortController();
    const cause = new DOMException('aborted', 'AbortError');
    const tab = openTab(async () => {
      leaving.abort();
      throw cause;
    });
    const { signal } = leaving;
    const error = await tab
      .send(profileEndpoints.getUserProfile, {}, { signal })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Aborted);
    expect(error).toMatchObject({ message: '/api/get-user-profile', cause });
  });
});

/** A network that takes every request and answers none, until it is aborted. */
const silent = (_: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

function sent(tab: Tab, options: SendOptions): unknown[] {
  const settled: unknown[] = [];
  tab.send(profileEndpoints.getUserProfile, {}, options).then(
    (reply) => settled.push(reply),
    (error: unknown) => settled.push(error),
  );
  return settled;
}

describe('a time-out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a call that gets no answer', async () => {
    const settled = sent(openTab(silent), { timeoutMs: 15_000 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toEqual([expect.any(Aborted)]);
  });

  it('is over the whole call: also over its wait for a refresh that was lost', async () => {
    const tab = openTab(async () => refused(401));
    const settled = sent(tab, { timeoutMs: 15_000 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(tab.events).toEqual(['session lost']);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toEqual([expect.any(Aborted)]);
  });

  it('does not keep the caller from giving up earlier, and leaves no timer behind', async () => {
    const leaving = new AbortController();
    const settled = sent(openTab(silent), { timeoutMs: 15_000, signal: leaving.signal });
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual([expect.any(Aborted)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is none by default (spec §9)', async () => {
    const settled = sent(openTab(silent), {});
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(settled).toEqual([]);
  });
});

describe('a refresh that is refused', () => {
  it('has one trigger, and all others are those who waited', async () => {
    const lost: string[] = [];
    const renew = refreshGate({
      refresh: () => Promise.reject(new HttpFailure(401, undefined)),
      lock: noLock,
      lastRefresh: sharedMark(),
      nowMs: () => 5,
      onLost: () => lost.push('lost'),
    });
    expect(await Promise.all([renew(1), renew(2), renew(3)])).toEqual([
      { to: 'lost', as: 'trigger' },
      { to: 'lost', as: 'waiter' },
      { to: 'lost', as: 'waiter' },
    ]);
    expect(lost).toEqual(['lost']);
  });
});
