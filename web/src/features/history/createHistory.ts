import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import { createStore, type Readable } from '../../kit/store/createStore.ts';
import type { SetTimer } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import type { HistoryCalls } from './historyEndpoints.ts';
import type { StoredLists } from './storedLists.ts';
import {
  NEW_LIST,
  nextRideList,
  type RideId,
  type RideList,
  type RideListEvent,
  type Tab,
} from './rideList.ts';

/** A first page that takes longer is not waited for: the rows of the last visit are better than none. */
const RECALL_AFTER_MS = 2_000;

export interface HistorySettings {
  readonly calls: HistoryCalls;
  readonly stored: StoredLists;
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  readonly logError: (where: string, error: unknown) => void;
}

export interface History {
  readonly store: Readable<RideList>;
  /** Begins the list of a tab anew. */
  readonly open: (tab: Tab) => void;
  /** Asks for what comes below the last row, unless it is on its way or there is nothing. */
  readonly more: () => void;
  /** Says whether the ride was cancelled now. */
  readonly cancel: (id: RideId) => Promise<boolean>;
}

export function createHistory({
  calls,
  stored,
  setTimer,
  nowMs,
  logError,
}: HistorySettings): History {
  const store = createStore<RideList, RideListEvent>(nextRideList, NEW_LIST);
  let drop: AbortController | undefined;

  async function ask({ tab, generation, below }: RideList): Promise<void> {
    if (below.at !== 'asking') return;
    drop?.abort();
    const dropped = (drop = new AbortController()).signal;
    const isFirst = below.cursor === undefined;
    const recall = (): void => {
      const known = isFirst && !dropped.aborted ? stored.read(tab) : undefined;
      if (known === undefined) return;
      store.dispatch({ type: 'recalled', generation, rides: known.value, atMs: known.atMs });
    };
    const callOffRecall = setTimer(RECALL_AFTER_MS, recall);
    try {
      const page = await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (limit) =>
        calls.load(tab, below.cursor, AbortSignal.any([limit, dropped])),
      );
      if (isFirst && !dropped.aborted) stored.write(tab, page.rides, nowMs());
      store.dispatch({ type: 'answered', generation, page });
    } catch (error) {
      if (dropped.aborted) return;
      // Spec §8: logged only.
      logError(tab === 'past' ? 'rides' : 'upcoming-rides', error);
      recall();
      store.dispatch({ type: 'failed', generation });
    } finally {
      callOffRecall();
    }
  }

  function more(): void {
    const { generation } = store.get();
    store.dispatch({ type: 'moreWanted' });
    if (store.get().generation !== generation) void ask(store.get());
  }

  async function isCancelled(id: RideId): Promise<boolean> {
    try {
      return await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (signal) => calls.cancel(id, signal));
    } catch (error) {
      logError('cancel-ride', error);
      return false;
    }
  }

  return {
    store,
    more,
    open: (tab) => {
      store.dispatch({ type: 'opened', tab });
      void ask(store.get());
    },
    cancel: async (id) => {
      if (store.get().cancels.get(id) === 'sending') return false;
      store.dispatch({ type: 'cancelSent', id });
      const cancelled = await isCancelled(id);
      store.dispatch({ type: cancelled ? 'cancelled' : 'cancelFailed', id });
      if (cancelled) stored.write(store.get().tab, store.get().rides, nowMs());
      // The last row is gone, and with it what would have asked for the next page.
      if (store.get().rides.length === 0) more();
      return cancelled;
    },
  };
}
