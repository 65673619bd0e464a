import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { ReadAlong } from '../store/readAlong.ts';
import { readTogether } from '../store/readTogether.ts';
import { findSessions, type FoundWith } from './sessionStore.ts';

type Read<T> = (accessHash: string) => Promise<FoundWith<T> | undefined>;

/** Finds sessions by their access tokens, those of one moment together. */
export function createSessionReader(db: Db, clock: Clock) {
  const readers = new WeakMap<ReadAlong<unknown>, Read<unknown>>();
  const readerFor = <T>(along: ReadAlong<T>): Read<T> =>
    readTogether(async (hashes) => {
      const nowMs = clock.nowMs();
      const found = await findSessions(db, { column: 'access_hash', hashes, along, nowMs });
      return new Map(found.map((session) => [session.hash, session]));
    });

  return <T>(accessHash: string, along: ReadAlong<T>): ReturnType<Read<T>> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reader is kept under its own `along` only
    const read = (readers.get(along) as Read<T> | undefined) ?? readerFor(along);
    readers.set(along, read);
    return read(accessHash);
  };
}
