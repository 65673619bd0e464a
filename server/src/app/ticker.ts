import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { postponeTimer, takeDueTimer, type Timer } from '../store/timers.ts';

const TRY_AGAIN_AFTER_MS = 2_000;

/** The work of a timer, inside the transaction that takes it: both happen, or neither. */
export type TimerWork = (trx: Db, timer: Timer, nowMs: number) => Promise<void>;

interface TickDeps {
  readonly db: Db;
  readonly work: TimerWork;
  readonly onFailure: (error: unknown) => void;
}

/** Does all that is due, one timer after the other. Any number of processes may do so at once. */
export async function runDueTimers(
  { db, work, onFailure }: TickDeps,
  nowMs: number,
): Promise<void> {
  for (;;) {
    const run: { taken?: Timer & { readonly id: number } } = {};
    try {
      await db.transaction().execute(async (trx) => {
        const timer = await takeDueTimer(trx, nowMs);
        if (timer === undefined) return;
        run.taken = timer;
        await work(trx, timer, nowMs);
      });
    } catch (error) {
      if (run.taken === undefined) throw error;
      onFailure(error);
      await postponeTimer(db, run.taken.id, { dueMs: nowMs + TRY_AGAIN_AFTER_MS });
    }
    if (run.taken === undefined) return;
  }
}

export interface Ticker {
  /** Resolves when the work under way is done. */
  stop(): Promise<void>;
}

export function startTicker(
  deps: TickDeps & { readonly clock: Clock; readonly everyMs: number },
): Ticker {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await runDueTimers(deps, deps.clock.nowMs());
      } catch (error) {
        // The database is away for a moment; the timers are safe in it.
        deps.onFailure(error);
      }
      await pause(deps.everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}
