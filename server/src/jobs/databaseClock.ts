import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { steadyClock, systemClock, type Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

const COMPARE_EVERY_MS = 5_000;
/** Smaller differences are the way to the database and back. */
const CORRECT_FROM_MS = 250;

export interface DatabaseClock extends Clock {
  /** How far this machine's own clock is ahead. */
  aheadMs(): number;
  /** Who hears when the clocks could not be compared; nobody until this is called. */
  onFailure(listener: (error: unknown) => void): void;
  stop(): Promise<void>;
}

/**
 * The time of the database, for every process the same: a machine whose clock is wrong by a day
 * neither starts tomorrow's rides today nor ends everybody's session.
 */
export async function startDatabaseClock(
  db: Db,
  compareEveryMs = COMPARE_EVERY_MS,
): Promise<DatabaseClock> {
  let failed: ((error: unknown) => void) | undefined;
  const clock = steadyClock(await measured(db));
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(compareEveryMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        const nowMs = await measured(db);
        if (Math.abs(nowMs - clock.nowMs()) > CORRECT_FROM_MS) clock.set(nowMs);
      } catch (error) {
        // Nothing to compare with for a while; the clock runs on.
        failed?.(error);
      }
    }
  };
  const done = run();
  return {
    nowMs: () => clock.nowMs(),
    aheadMs: () => systemClock.nowMs() - clock.nowMs(),
    onFailure(listener) {
      failed = listener;
    },
    stop() {
      ending.abort();
      return done;
    },
  };
}

async function measured(db: Db): Promise<number> {
  const askedMs = performance.now();
  const thereMs = await databaseTime(db);
  return thereMs + (performance.now() - askedMs) / 2;
}

/** What the database's clock says: the one clock that all processes share. */
async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ nowMs: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not know the time');
  return row.nowMs;
}
