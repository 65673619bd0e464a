import { setTimeout as pause } from 'node:timers/promises';

import type { Leases } from '../voip/leases.ts';

const LONGEST_PAUSE_MS = 30_000;

interface ExchangeWorkerDeps {
  readonly leases: Pick<Leases, 'settle'>;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Keeps the exchange told, on its own: less and less often while that fails, and nobody waits for it. */
export function startExchangeWorker({ leases, everyMs, onFailure }: ExchangeWorkerDeps): {
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    let pauseMs = everyMs;
    while (!signal.aborted) {
      try {
        await leases.settle();
        pauseMs = everyMs;
      } catch (error) {
        onFailure(error);
        pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {});
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
