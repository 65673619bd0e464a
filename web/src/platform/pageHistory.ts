/** A place in the client, as an entry of the browser's history keeps it. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was left in the entry; another version of the client may have done so. */
  readonly state: unknown;
  /** Another one for every entry. */
  readonly key: string;
}

/** How the passenger came to an entry: by a step back or forth (or a fresh page), by going on, or in place of another one. */
export type NavigationType = 'pop' | 'push' | 'replace';

export interface PageHistory {
  readonly location: () => Location;
  readonly push: (to: string, state?: unknown) => void;
  readonly replace: (to: string, state?: unknown) => void;
  readonly go: (delta: number) => void;
  /** Told of every change. Returns an unsubscribe function. */
  readonly listen: (changed: (location: Location, how: NavigationType) => void) => () => void;
}

/** What an entry holds. Another build, or another library, may have written it: nothing of it is sure. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: unknown;
  readonly idx?: unknown;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<
    Window['location'],
    'pathname' | 'search' | 'hash' | 'assign' | 'replace'
  >;
};

/** The key of an entry that nobody has given one. */
const NO_KEY = 'default';

/** The browser's history, with a state and a key for every entry; `idx` counts them (see `hasEarlierEntry`). */
export function openPageHistory(page: Page): PageHistory {
  const { history } = page;
  const listeners = new Set<(location: Location, how: NavigationType) => void>();

  const location = (): Location => {
    const { pathname, search, hash } = page.location;
    const { usr, key } = entryOf(history.state);
    return {
      pathname,
      search,
      hash,
      state: usr ?? null,
      key: typeof key === 'string' ? key : NO_KEY,
    };
  };
  const tell = (how: NavigationType): void => {
    const now = location();
    for (const changed of listeners) changed(now, how);
  };
  // A fresh page is the first entry, and need not be marked: that would cost a slow phone 50 ms before the first screen.
  const index = (): number => {
    const { idx } = entryOf(history.state);
    return typeof idx === 'number' ? idx : 0;
  };
  const onPop = (): void => tell('pop');

  return {
    location,
    push: (to, state = null) => {
      try {
        history.pushState({ usr: state, key: newKey(), idx: index() + 1 }, '', to);
      } catch {
        // Some browsers allow so many entries in so many seconds, and no more: a fresh page it is, then.
        page.location.assign(to);
        return;
      }
      tell('push');
    },
    replace: (to, state = null) => {
      try {
        history.replaceState({ usr: state, key: newKey(), idx: index() }, '', to);
      } catch {
        page.location.replace(to);
        return;
      }
      tell('replace');
    },
    go: (delta) => history.go(delta),
    listen: (changed) => {
      if (listeners.size === 0) page.addEventListener('popstate', onPop);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) page.removeEventListener('popstate', onPop);
      };
    },
  };
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null ? state : {};

/** Only has to differ from those of the neighbouring entries. */
const newKey = (): string => Math.random().toString(36).slice(2, 10);
