import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import type { Alarm } from './alarm.ts';
import {
  findNextDueMs,
  postponeTimer,
  takeDueTimer,
  type Lane,
  type Timer,
} from '../store/timers.ts';

const TRY_AGAIN_AFTER_MS = 2_000;
const TRY_AGAIN_AT_LEAST_EVERY_MS = 5 * MINUTE_MS;

/** Two, so that a search that waits for a locked row keeps no other one waiting. */
const WORKERS: readonly Lane[] = ['searches', 'searches', 'others'];

/** The work of a timer, inside the transaction that takes it: both happen, or neither. */
export type TimerWork = (trx: Db, timer: Timer, nowMs: number) => Promise<void>;

interface TimerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly work: TimerWork;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Does all that is due in a lane, one timer after the other. Any number of processes may do so at
 * once. The time is read for every timer: what has become due meanwhile is not kept waiting.
 */
export async function runDueTimers(
  { db, clock, work, onFailure }: TimerDeps,
  lane: Lane,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) return;
    const nowMs = clock.nowMs();
    const run: { taken?: Awaited<ReturnType<typeof takeDueTimer>> } = {};
    try {
      await db.transaction().execute(async (trx) => {
        run.taken = await takeDueTimer(trx, lane, nowMs);
        if (run.taken !== undefined) await work(trx, run.taken, nowMs);
      });
    } catch (error) {
      if (run.taken === undefined) throw error;
      onFailure(error);
      const { id, failures } = run.taken;
      await postponeTimer(db, id, { dueMs: nowMs + waitAfter(failures) });
    }
    if (run.taken === undefined) return;
  }
}

/** What fails again and again comes back less and less often. */
const waitAfter = (failures: number): number =>
  Math.min(TRY_AGAIN_AFTER_MS * 2 ** Math.min(failures, 10), TRY_AGAIN_AT_LEAST_EVERY_MS);

export interface TimerWorker {
  /** Resolves when the work under way is done. */
  stop(): Promise<void>;
}

interface WorkerDeps extends TimerDeps {
  readonly alarm: Alarm;
  readonly everyMs: number;
}

export function startTimerWorker(deps: WorkerDeps): TimerWorker {
  const { alarm, everyMs } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (lane: Lane): Promise<void> => {
    while (!signal.aborted) {
      const since = alarm.rings();
      let dueInMs: number | undefined = 0;
      try {
        const dueMs = await findNextDueMs(deps.db, lane);
        dueInMs = dueMs === undefined ? undefined : Math.max(0, dueMs - deps.clock.nowMs());
        if (dueInMs === 0) await runDueTimers(deps, lane, signal);
      } catch (error) {
        // The database is away for a moment; the timers are safe in it.
        deps.onFailure(error);
      }
      await alarm.sleep({ since, everyMs, dueInMs, signal });
    }
  };
  const done = Promise.all(WORKERS.map(run));
  return {
    async stop() {
      ending.abort();
      await done;
    },
  };
}
