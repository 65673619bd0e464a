import type { Api } from '../../api/createApi.ts';
import type { Session } from '../../core/session/index.ts';
import { after, nowMs } from '../../platform/clock.ts';
import { logError } from '../../platform/log.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { createHistory, type History } from './createHistory.ts';
import { historyEndpoints } from './historyEndpoints.ts';
import { keptLists } from './keptLists.ts';
import type { RideId } from './rideList.ts';

/** Where the passenger has left the list, for the way back from a ride. */
interface Place {
  /** The entry of the browser's history that the list belongs to. */
  readonly entry: string;
  readonly scroll: number;
  readonly openedRide: RideId | undefined;
}

/** The list outlives its screen for the visit, but never its passenger. */
export interface HistoryVisit {
  readonly history: History;
  readonly place: Place | undefined;
  readonly owner: string;
  readonly rideOpened: (id: RideId) => void;
  readonly leave: (entry: string, scroll: number) => void;
}

const visits = new WeakMap<Session, HistoryVisit>();

export function historyVisit(session: Session, api: Api): HistoryVisit {
  const owner = ownerOf(session);
  const kept = visits.get(session);
  if (kept?.owner === owner) return kept;
  return begin(session, api, owner);
}

function begin(session: Session, api: Api, owner: string): HistoryVisit {
  const kept = keptLists(deviceStorage);
  let place: Place | undefined;
  let openedRide: RideId | undefined;
  const visit: HistoryVisit = {
    history: createHistory({
      calls: historyEndpoints(api),
      kept: {
        ...kept,
        write: (tab, rides, atMs) => {
          // Who has logged out meanwhile leaves nothing behind.
          if (session.store.get().at === 'present') kept.write(tab, rides, atMs);
        },
      },
      after,
      nowMs,
      logError,
    }),
    owner,
    get place() {
      return place;
    },
    rideOpened: (id) => {
      openedRide = id;
    },
    leave: (entry, scroll) => {
      place = { entry, scroll, openedRide };
    },
  };
  visits.set(session, visit);
  const off = session.onEnded(() => {
    visits.delete(session);
    off();
  });
  return visit;
}

/** Another tab may have signed somebody else in; the invoice details change without that. */
function ownerOf(session: Session): string {
  const state = session.store.get();
  return JSON.stringify(state.at === 'present' ? { ...state.user, invoiceProps: undefined } : null);
}
