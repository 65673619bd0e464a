import type { WakeUps } from '../store/wakeUps.ts';

/** So often a sleeper looks without a reason: for what another process has left undone, and for what nobody tells. */
const LONGEST_SLEEP_MS = 5_000;

interface Sleep {
  /** What `rings` said before the look after which this sleep comes: what rang during the look is not slept over. */
  readonly since: number;
  /** At least so long, whatever rings. */
  readonly everyMs: number;
  /** Until something is known to be due; `undefined` if nothing is. */
  readonly dueInMs: number | undefined;
  readonly signal: AbortSignal;
}

/** Wakes what runs without a request: at a time that it knows of, or when the database says that something has changed. */
export interface Alarm {
  rings(): number;
  ring(): void;
  sleep(sleep: Sleep): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A server without passengers asks its database next to nothing. Every change of an order is told by the database
 * (`store/wakeUps.ts`), and with it the timers, offers and alerts that the same transaction has left; while nothing is heard, all look as
 * often as they would without an alarm.
 */
export function createAlarm(wakeUps: WakeUps): Alarm {
  const sleepers = new Set<() => void>();
  let rung = 0;
  let hears = false;
  const ring = (): void => {
    rung += 1;
    for (const wake of sleepers) wake();
  };
  const listening = wakeUps.listen({
    heard({ kind }) {
      if (kind === 'changed') ring();
    },
    lost() {
      hears = false;
      ring();
    },
    found() {
      hears = true;
      ring();
    },
  });
  /** Until the time is over, it is to end, or, from a light sleep, somebody rings. */
  const wait = (ms: number, signal: AbortSignal, sleep: 'light' | 'deep'): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const wake = (): void => {
        clearTimeout(timer);
        sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      if (sleep === 'light') sleepers.add(wake);
      signal.addEventListener('abort', wake);
    });
  return {
    rings: () => rung,
    ring,
    async sleep({ since, everyMs, dueInMs = LONGEST_SLEEP_MS, signal }) {
      await wait(everyMs, signal, 'deep');
      const leftMs = Math.min(dueInMs, LONGEST_SLEEP_MS) - everyMs;
      if (!hears || rung !== since || leftMs <= 0) return;
      await wait(leftMs, signal, 'light');
    },
    stop: () => listening.stop(),
  };
}
