import { HttpFailure, NetworkFailure } from './failures.ts';

/** How a refresh ended, for one request that had got a 401. */
export type Refreshed =
  | { readonly to: 'replay' }
  /** The session is over. The one request that asked for the refresh is the trigger; others waited. */
  | { readonly to: 'lost'; readonly as: 'trigger' | 'waiter' }
  /** No answer came to the refresh, so nothing is known about the session. */
  | { readonly to: 'fail'; readonly with: unknown };

export interface RefreshGateSettings {
  readonly refresh: () => Promise<unknown>;
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly lastRefresh: LastRefresh;
  readonly nowMs: () => number;
  readonly onLost: () => void;
}

/**
 * Only these answers are about the session. Any other one (a busy or broken server, a page of some network in between)
 * says nothing about it, and signing in again costs the passenger a phone call.
 */
const REFUSALS = new Set([401, 403]);

type Outcome = Exclude<Refreshed, { to: 'lost' }> | { readonly to: 'lost' };

/** One refresh in flight, in this tab by a shared promise and over all tabs by the lock and the mark. */
export function refreshGate({ refresh, lock, lastRefresh, nowMs, onLost }: RefreshGateSettings) {
  let inFlight: Promise<Outcome> | undefined;

  /**
   * Another tab, or this one, may have renewed the session since the refused request left: a replay will do.
   * A mark in the future is a clock that was set back, and says nothing.
   */
  const isRenewedSince = async (sentMs: number): Promise<boolean> => {
    const lastRefreshMs = await lastRefresh.readMs();
    return lastRefreshMs !== undefined && lastRefreshMs >= sentMs && lastRefreshMs <= nowMs();
  };

  const refreshUnlessDone = (sentMs: number): Promise<Outcome> =>
    lock(async (): Promise<Outcome> => {
      if (await isRenewedSince(sentMs)) return { to: 'replay' };
      try {
        await refresh();
      } catch (error) {
        if (error instanceof HttpFailure && REFUSALS.has(error.status)) return { to: 'lost' };
        return {
          to: 'fail',
          with: new NetworkFailure('no answer to the refresh', { cause: error }),
        };
      }
      await lastRefresh.writeMs(nowMs());
      return { to: 'replay' };
    });

  async function begin(sentMs: number): Promise<Outcome> {
    try {
      const outcome = await refreshUnlessDone(sentMs);
      if (outcome.to === 'lost') onLost();
      return outcome;
    } finally {
      inFlight = undefined;
    }
  }

  /** `sentMs` is when the refused request left. */
  return async (sentMs: number): Promise<Refreshed> => {
    const as = inFlight === undefined ? 'trigger' : 'waiter';
    inFlight ??= begin(sentMs);
    const outcome = await inFlight;
    return outcome.to === 'lost' ? { to: 'lost', as } : outcome;
  };
}

/**
 * When some tab last renewed the session, as all tabs agree on it. It must not lag behind: the tab that
 * gets the lock next decides by it whether to refresh again.
 */
export interface LastRefresh {
  readMs(): Promise<number | undefined>;
  writeMs(atMs: number): Promise<void>;
}
