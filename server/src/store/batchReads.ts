/** One statement never grows beyond this, however many ask at once. */
const MOST_AT_ONCE = 100;

type ReadAll<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

/**
 * What is asked for in one turn of the event loop is read by one statement: many passengers who poll
 * at the same moment cost one trip to the database. Nothing is kept: every answer is read after its
 * question came.
 */
export function batchReads<V>(readAll: ReadAll<V>): (key: string) => Promise<V | undefined> {
  let keys = new Set<string>();
  let reading: Promise<ReadonlyMap<string, V>> | undefined;

  const readAfterThisTurn = async (): Promise<ReadonlyMap<string, V>> => {
    await endOfTurn();
    const asked = [...keys];
    keys = new Set();
    reading = undefined;
    const found = new Map<string, V>();
    await Promise.all(
      Array.from({ length: Math.ceil(asked.length / MOST_AT_ONCE) }, async (_, nth) => {
        const part = asked.slice(nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE);
        for (const [key, value] of await readAll(part)) found.set(key, value);
      }),
    );
    return found;
  };

  return async (key) => {
    keys.add(key);
    reading ??= readAfterThisTurn();
    return (await reading).get(key);
  };
}

/** After all input that is already there has been looked at. */
const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
