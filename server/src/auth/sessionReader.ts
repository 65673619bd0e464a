import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { SessionJoin } from '../store/sessionJoin.ts';
import { batchReads } from '../store/batchReads.ts';
import { findSessions, type FoundWith } from './sessionStore.ts';

type Read<T> = (accessHash: string) => Promise<FoundWith<T> | undefined>;

/** Finds sessions by their access tokens, those of one moment together. */
export function createSessionReader(db: Db, clock: Clock) {
  const readers = new WeakMap<SessionJoin<unknown>, Read<unknown>>();
  const readerFor = <T>(join: SessionJoin<T>): Read<T> =>
    batchReads(async (hashes) => {
      const nowMs = clock.nowMs();
      const found = await findSessions(db, { column: 'access_hash', hashes, join, nowMs });
      return new Map(found.map((session) => [session.hash, session]));
    });

  return <T>(accessHash: string, join: SessionJoin<T>): ReturnType<Read<T>> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reader is kept under its own `join` only
    const read = (readers.get(join) as Read<T> | undefined) ?? readerFor(join);
    readers.set(join, read);
    return read(accessHash);
  };
}
