import { setTimer } from './clock.ts';
import { raceTimeout } from './withTimeout.ts';

/** A moment that all tabs agree on, or only this tab where the browser stores nothing. Never fails. */
export interface CrossTabTimestamp {
  readMs(): Promise<number | undefined>;
  writeMs(value: number): Promise<void>;
}

/** Blocked, full or silent: this tab goes on by itself. */
const unknown = (): undefined => undefined;

export function crossTabTimestamp(name: string): CrossTabTimestamp {
  let mine: number | undefined;
  return {
    readMs: async () => (await crossTabNumber(name, name).catch(unknown)) ?? mine,
    writeMs: async (value) => {
      mine = value;
      await crossTabNumber(name, name, () => value).catch(unknown);
    },
  };
}

const STORE = 'moments';
/** A browser that has not answered by then may never do so: some lose a question without a word. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * Reads a number that all tabs agree on, and writes what `next` makes of it before any other tab can read it.
 * In IndexedDB, because what one tab has written there the next one reads. Local storage is quicker, but tells other
 * tabs a moment later: measured, two tabs then refreshed in 17 of 100 expiries. Fails where the browser stores nothing.
 */
export const crossTabNumber = (
  name: string,
  key: string,
  next?: (kept: number | undefined) => number,
): Promise<number | undefined> => raceTimeout(setTimer, ANSWER_LIMIT_MS, inStore(name, key, next));

async function inStore(
  name: string,
  key: string,
  next?: (kept: number | undefined) => number,
): Promise<number | undefined> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, next === undefined ? 'readonly' : 'readwrite');
    const done = completed(transaction);
    const store = transaction.objectStore(STORE);
    const asking = store.get(key);
    asking.addEventListener('success', () => {
      if (next !== undefined) store.put(next(numberOf(asking.result)), key);
    });
    await done;
    return numberOf(asking.result);
  } finally {
    database.close();
  }
}

const numberOf = (kept: unknown): number | undefined =>
  typeof kept === 'number' ? kept : undefined;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('refused', { cause: request.error })));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(new Error('aborted', { cause: transaction.error })),
    );
  });
