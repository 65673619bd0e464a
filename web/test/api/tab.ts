import { createApi, type Api } from '../../src/api/createApi.ts';
import type { LastRefresh } from '../../src/api/lastRefresh.ts';

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
    setTimer: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    onUnreadable: (what) => events.push(`unreadable ${what}`),
    onBlocked: () => events.push('blocked'),
    onSessionLost: () => events.push('session lost'),
  });
  return { ...api, events };
}

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
