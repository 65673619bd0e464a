import type { Leases } from '../voip/leases.ts';
import type { Alarm } from './alarm.ts';

const LONGEST_PAUSE_MS = 30_000;

interface ExchangeWorkerDeps {
  readonly leases: Pick<Leases, 'settle'>;
  readonly alarm: Alarm;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
  /** It knows all that it has to know. */
  readonly onTold?: () => void;
}

/** Keeps the exchange told, on its own: less and less often while that fails, and nobody waits for it. */
export function startExchangeWorker(deps: ExchangeWorkerDeps): { stop(): Promise<void> } {
  const { leases, alarm, everyMs, onFailure, onTold } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    let pauseMs = everyMs;
    while (!signal.aborted) {
      const since = alarm.rings();
      let isDone = false;
      try {
        isDone = (await leases.settle()) === 'done';
        pauseMs = everyMs;
        onTold?.();
      } catch (error) {
        onFailure(error);
        pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      }
      // While anybody may call, the exchange may lose its memory at any time: nobody would say so.
      const dueInMs = isDone ? undefined : 0;
      await alarm.sleep({ since, everyMs: pauseMs, dueInMs, signal });
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
