import { HttpFailure } from './failures.ts';
import type { RefreshMark } from './refreshMark.ts';

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
  readonly mark: RefreshMark;
  readonly onLost: () => void;
}

type Outcome = Exclude<Refreshed, { to: 'lost' }> | { readonly to: 'lost' };

/** One refresh in flight, in this tab by a shared promise and over all tabs by the lock and the mark. */
export function refreshGate({ refresh, lock, mark, onLost }: RefreshGateSettings) {
  let inFlight: Promise<Outcome> | undefined;

  /**
   * The mark has moved when another tab refreshed while this one waited for the lock, or when the 401 is
   * older than this tab's own last refresh: the session is new already, and a replay will do.
   */
  const refreshUnlessDone = (markAtSend: string): Promise<Outcome> =>
    lock(async (): Promise<Outcome> => {
      if (mark.read() !== markAtSend) return { to: 'replay' };
      try {
        await refresh();
      } catch (error) {
        return error instanceof HttpFailure ? { to: 'lost' } : { to: 'fail', with: error };
      }
      mark.advance();
      return { to: 'replay' };
    });

  async function begin(markAtSend: string): Promise<Outcome> {
    try {
      const outcome = await refreshUnlessDone(markAtSend);
      if (outcome.to === 'lost') onLost();
      return outcome;
    } finally {
      inFlight = undefined;
    }
  }

  /** `markAtSend` is the mark that was read before the refused request left. */
  return async (markAtSend: string): Promise<Refreshed> => {
    const as = inFlight === undefined ? 'trigger' : 'waiter';
    inFlight ??= begin(markAtSend);
    const outcome = await inFlight;
    return outcome.to === 'lost' ? { to: 'lost', as } : outcome;
  };
}
