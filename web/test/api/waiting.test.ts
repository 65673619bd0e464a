import { getEventListeners } from 'node:events';

import { profileEndpoints } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { Aborted, HttpFailure } from '../../src/api/failures.ts';
import { refreshGate } from '../../src/api/refreshGate.ts';
import { abortable } from '../../src/api/abortable.ts';
import { openTab, noLock, sharedMark } from './tab.ts';

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
