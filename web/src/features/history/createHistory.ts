import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import { runQuery, type QueryState } from '../../core/query/index.ts';
import type { PassengerArea } from '../../core/storage.ts';
import { createStore, type Readable } from '../../kit/store.ts';
import type { SetTimer } from '../../platform/clock.ts';
import { pageQuery, storedFirstPage, type HistoryApi } from './history.query.ts';
import {
  NEW_LIST,
  nextRideList,
  type RideId,
  type RideList,
  type RideListEvent,
  type RidePage,
  type Tab,
} from './rideList.ts';

export interface HistorySettings {
  readonly historyApi: HistoryApi;
  readonly device: PassengerArea;
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
  historyApi,
  device,
  setTimer,
  nowMs,
  logError,
}: HistorySettings): History {
  const store = createStore<RideList, RideListEvent>(nextRideList, NEW_LIST);
  let drop: (() => void) | undefined;

  function ask({ tab, generation, below }: RideList): void {
    if (below.at !== 'asking') return;
    drop?.();
    const tell = (state: QueryState<RidePage>): void => {
      if (state.at === 'ready') store.dispatch({ type: 'answered', generation, page: state.data });
      if (state.at === 'stale') {
        const { data, sinceMs } = state;
        store.dispatch({ type: 'recalled', generation, rides: data.rides, atMs: sinceMs });
      }
      if ('error' in state && state.error !== undefined) {
        store.dispatch({ type: 'failed', generation });
      }
    };
    const page = pageQuery(historyApi, device, tab, below.cursor);
    drop = runQuery({ ...page, tell, setTimer, nowMs, logError });
  }

  function more(): void {
    const { generation } = store.get();
    store.dispatch({ type: 'moreWanted' });
    if (store.get().generation !== generation) ask(store.get());
  }

  async function isCancelled(id: RideId): Promise<boolean> {
    try {
      return await historyApi.cancel(id, { timeoutMs: ANSWER_TIMEOUT_MS });
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
      ask(store.get());
    },
    cancel: async (id) => {
      if (store.get().cancels.get(id) === 'sending') return false;
      store.dispatch({ type: 'cancelSent', id });
      const cancelled = await isCancelled(id);
      store.dispatch({ type: cancelled ? 'cancelled' : 'cancelFailed', id });
      const { tab, rides } = store.get();
      if (cancelled) storedFirstPage(device, tab).write({ rides, cursor: undefined }, nowMs());
      // The last row is gone, and with it what would have asked for the next page.
      if (rides.length === 0) more();
      return cancelled;
    },
  };
}
