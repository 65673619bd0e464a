import { createApi, type Api } from '../../src/api/createApi.ts';
import { refreshMark } from '../../src/api/refreshMark.ts';
import { keptText } from '../../src/platform/storage.ts';

type Lock = <T>(work: () => Promise<T>) => Promise<T>;
type Area = Parameters<typeof keptText>[0];

export interface Tab extends Api {
  readonly events: string[];
}

/** A browser tab as the API client sees it; tabs of one browser share `lock` and `area`. */
export function openTab(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  lock: Lock = noLock,
  area: Area = sharedArea(),
): Tab {
  const events: string[] = [];
  const api = createApi({
    origin: '',
    fetch,
    refreshLock: lock,
    refreshMark: refreshMark(keptText(area), 'session-refresh'),
    onNextTick: (work) => setTimeout(work, 0),
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

export function sharedArea(): Area {
  const values = new Map<string, string>();
  return () => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  });
}
