import type { Delivery } from '../alerts/deliverAlerts.ts';
import type { Alarm } from './alarm.ts';

/** One slow push service must not keep the passengers of another waiting. */
const MOST_AT_ONCE = 50;
const LONGEST_PAUSE_MS = 30_000;

interface AlertWorkerDeps {
  readonly delivery: Delivery;
  readonly alarm: Alarm;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Sends alerts as they become due; any number of processes may do so at once. */
export function startAlertWorker({ delivery, alarm, everyMs, onFailure }: AlertWorkerDeps): {
  /** Resolves when those under way are settled. */
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const underWay = new Set<Promise<void>>();
  const run = async (): Promise<void> => {
    let pauseMs = everyMs;
    while (!signal.aborted) {
      const since = alarm.rings();
      let dueInMs: number | undefined = 0;
      try {
        const room = MOST_AT_ONCE - underWay.size;
        dueInMs = await delivery.dueInMs();
        for (const alert of room > 0 && dueInMs === 0 ? await delivery.claim(room) : []) {
          const delivering = delivery.deliver(alert).catch(onFailure);
          underWay.add(delivering);
          void delivering.finally(() => underWay.delete(delivering));
        }
        pauseMs = everyMs;
      } catch (error) {
        // The database is away for a moment; the alerts are safe in it.
        onFailure(error);
        pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      }
      await alarm.sleep({ since, everyMs: pauseMs, dueInMs, signal });
    }
    await Promise.all(underWay);
  };
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}
