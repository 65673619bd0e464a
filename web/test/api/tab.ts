import { createApi, type Api, type SendOptions } from '../../src/api/createApi.ts';
import type { LastRefresh } from '../../src/api/refreshGate.ts';
import { setTimer } from '../../src/platform/clock.ts';
import { withTimeout } from '../../src/platform/withTimeout.ts';

type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface Tab extends Api {
  readonly events: string[];
}

/** A browser tab as the API client sees it; tabs of one browser share `lock` and `mark`. */
export function openTab(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  lock: Lock = noLock,
  lastRefresh: LastRefresh = sharedMark(),
): Tab {
  const events: string[] = [];
  const api = createApi({
    origin: '',
    fetch,
    refreshLock: lock,
    lastRefresh: lastRefresh,
    nowMs: () => Date.now(),
    setTimer,
    onUnreadable: (what) => events.push(`unreadable ${what}`),
    onBlocked: () => events.push('blocked'),
    onSessionLost: () => events.push('session lost'),
  });
  return { ...api, events };
}

const DAY_MS = 24 * 3_600_000;

/** Fake requests end as those of `send` do: by the caller's signal, or after the time-out. */
export const inTime = <T>(
  { signal, timeoutMs = DAY_MS }: SendOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => withTimeout(setTimer, timeoutMs, work, signal);

export const noLock: Lock = (work) => work();

/** Like a Web Lock: the next one starts when the one before has ended. */
export function sharedLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export function sharedMark(): LastRefresh {
  let markMs: number | undefined;
  return {
    readMs: () => Promise.resolve(markMs),
    writeMs: (atMs) => {
      markMs = atMs;
      return Promise.resolve();
    },
  };
}
