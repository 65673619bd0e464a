import type { GeoPoint } from '../../platform/geoPoint.ts';
import type { Db } from '../../store/database.ts';
import { REGISTER_SOURCE, type AddressProvider } from '../provider.ts';
import type { FoundAddress } from '../search/createAddressIndex.ts';
import { startIndexThread, type IndexThread } from './index/startIndexThread.ts';
import { findCurrentSet, readAreas, readStreets, type CurrentSet } from './registerStore.ts';

export interface RegisterAddresses extends AddressProvider {
  nearest(point: GeoPoint): Promise<FoundAddress | undefined>;
  /** Looks whether another set is current, and takes it over. Rejects when the database cannot tell. */
  check(): Promise<void>;
  /** What is searched, for the operator. */
  inWords(): string;
  close(): Promise<void>;
}

interface RegisterDeps {
  readonly db: Db;
  /** Answers as long as nothing is imported, and while the index is away. */
  readonly otherwise: AddressProvider;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

interface Loaded {
  readonly set: CurrentSet;
  readonly thread: IndexThread;
}

/** A set that is being replaced while it is read has lost rows: so often is the next one tried at once. */
const TRIES = 3;

/**
 * The country's addresses in memory, in a thread of their own. Several servers read one database: each looks now and
 * then which set is current, reads a new one beside the old one, and lets the old one go when its answers are given.
 */
export function registerAddresses(deps: RegisterDeps): RegisterAddresses {
  const { db, otherwise } = deps;
  let loaded: Loaded | undefined;
  let checking: Promise<void> | undefined;
  let closed = false;

  const read = async (set: CurrentSet): Promise<Loaded | undefined> => {
    const thread = startIndexThread();
    try {
      const areas = await readAreas(db, set.id);
      thread.addAreas(areas);
      let streets = 0;
      for await (const batch of readStreets(db, set.id)) {
        streets += batch.count;
        thread.addStreets(batch);
      }
      if (areas.length === set.areas && streets === set.streets) {
        await thread.build();
        return { set, thread };
      }
    } catch (error) {
      await thread.close();
      throw error;
    }
    await thread.close();
    return undefined;
  };
  const takeOver = async (): Promise<void> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const set = await findCurrentSet(db);
      if (set === undefined || (set.id === loaded?.set.id && !loaded.thread.stopped)) return;
      const next = await read(set);
      if (next === undefined) continue;
      const before = loaded;
      loaded = next;
      await before?.thread.close();
      if (closed) await next.thread.close();
      return;
    }
    throw new Error('the imported addresses change faster than they can be read');
  };
  const check = (): Promise<void> => {
    checking ??= takeOver().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const looking = setInterval(() => {
    check().catch(deps.onFailure);
  }, deps.everyMs).unref();

  /** Whatever happens to the index, a passenger who types an address gets an answer. */
  const asked = async <Answer>(
    ofIndex: (thread: IndexThread) => Promise<Answer>,
    ofOther: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (loaded === undefined || loaded.thread.stopped) return ofOther();
    try {
      return await ofIndex(loaded.thread);
    } catch (error) {
      deps.onFailure(error);
      return ofOther();
    }
  };

  return {
    source: REGISTER_SOURCE,
    search: (text, question) =>
      asked(
        (thread) => thread.search(text, question?.near),
        () => otherwise.search(text, question),
      ),
    nearest: (point) =>
      asked(
        (thread) => thread.nearest(point),
        async () => otherwise.nearest?.(point),
      ),
    check,
    inWords: () =>
      loaded === undefined
        ? 'addresses: nothing is imported yet (npm run addresses -- import FOLDER); our own gazetteer answers'
        : `addresses: ${loaded.set.addresses} of the Address Register (© VĮ Registrų centras, CC BY 4.0)`,
    async close() {
      closed = true;
      clearInterval(looking);
      await checking?.catch(() => {});
      await loaded?.thread.close();
    },
  };
}
