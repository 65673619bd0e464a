import type { Api } from '../../api/createApi.ts';
import type { Session } from '../../core/session/index.ts';
import { setTimer, nowMs } from '../../platform/clock.ts';
import { logError } from '../../platform/log.ts';
import { createHistory, type History } from './createHistory.ts';
import { historyApi } from './history.query.ts';
import type { RideId } from './rideList.ts';

/** Where the passenger has left the list, for the way back from a ride. */
interface ListPosition {
  /** The entry of the browser's history that the list belongs to. */
  readonly entry: string;
  readonly scroll: number;
  readonly openedRide: RideId | undefined;
}

/** The list outlives its screen for the visit, but never its passenger. */
export interface HistoryCache {
  readonly history: History;
  readonly position: ListPosition | undefined;
  readonly owner: string;
  readonly rideOpened: (id: RideId) => void;
  readonly savePosition: (entry: string, scroll: number) => void;
}

const caches = new WeakMap<Session, HistoryCache>();

export function historyCache(session: Session, api: Api): HistoryCache {
  const owner = ownerOf(session);
  const stored = caches.get(session);
  if (stored?.owner === owner) return stored;
  return begin(session, api, owner);
}

function begin(session: Session, api: Api, owner: string): HistoryCache {
  let position: ListPosition | undefined;
  let openedRide: RideId | undefined;
  const cache: HistoryCache = {
    history: createHistory({
      historyApi: historyApi(api),
      device: session.storage.device,
      setTimer,
      nowMs,
      logError,
    }),
    owner,
    get position() {
      return position;
    },
    rideOpened: (id) => {
      openedRide = id;
    },
    savePosition: (entry, scroll) => {
      position = { entry, scroll, openedRide };
    },
  };
  caches.set(session, cache);
  const off = session.onEnded(() => {
    caches.delete(session);
    off();
  });
  return cache;
}

/** Another tab may have signed somebody else in; the invoice details change without that. */
function ownerOf(session: Session): string {
  const state = session.store.get();
  return JSON.stringify(state.at === 'present' ? { ...state.user, invoiceProps: undefined } : null);
}
