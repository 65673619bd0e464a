import { whenIdle } from './schedule.ts';

/** Text stored under a key. Never throws: what the browser refuses to store lives in memory for the visit. */
export interface TextStorage {
  readonly read: (key: string) => string | null;
  /** Says whether it will outlive the page. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Of everything that stands there now, no matter which code wrote it. */
  readonly keys: () => readonly string[];
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `area` is asked each time, because touching a blocked storage throws, and must not do so at start. */
export function textStorage(area: () => Area): TextStorage {
  const unsaved = new Map<string, string>();
  return {
    read: (key) => unsaved.get(key) ?? attempt(() => area().getItem(key)) ?? null,
    write: (key, text) => {
      const saved = attempt(() => {
        area().setItem(key, text);
        return true;
      });
      if (saved === true) unsaved.delete(key);
      else unsaved.set(key, text);
      return saved === true;
    },
    remove: (key) => {
      unsaved.delete(key);
      attempt(() => area().removeItem(key));
    },
    keys: () => [...unsaved.keys(), ...(attempt(() => Object.keys(area())) ?? [])],
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Blocked or full: the caller goes on without it, which is all that can be done about it.
    return undefined;
  }
}

/** Kept on the device, seen by all tabs. */
export const deviceStorage = textStorage(() => window.localStorage);

/** Kept for this tab until it closes, through reloads. */
export const visitStorage = textStorage(() => window.sessionStorage);

/**
 * Tells of changes that another tab made to a key of the device storage. A page that comes back from the
 * back/forward cache has missed them, so it is told too. It begins to listen once the page is idle, because the first listener
 * waits for another process of the browser; what has changed until then, by whomever, is told at that moment.
 * Returns an unsubscribe function.
 */
export function onOtherTabChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) changed();
  };
  const wake = (event: PageTransitionEvent): void => {
    if (event.persisted) changed();
  };
  const before = deviceStorage.read(key);
  const cancel = whenIdle(() => {
    window.addEventListener('storage', listen);
    if (deviceStorage.read(key) !== before) changed();
  });
  window.addEventListener('pageshow', wake);
  return () => {
    cancel();
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', wake);
  };
}
