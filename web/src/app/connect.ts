import { orderEndpoints, sessionEndpoints, type Reply } from '@ride/contract';

import { ANSWER_TIMEOUT_MS } from '../api/answerTimeout.ts';
import { followEvents } from '../api/followEvents.ts';
import { readText } from '../api/readReply.ts';
import { createApi, REFRESH_HELD_MS, type Api, type ApiSettings } from '../api/createApi.ts';
import { WrongReply } from '../api/failures.ts';
import {
  rideStatus,
  type NewsStream,
  type PollOptions,
  type RideListeners,
  type RideStatus,
} from '../capabilities/activeRide/index.ts';
import { lastRide } from '../capabilities/lastRide.ts';
import { adoptOldKeys } from '../core/adoptOldKeys.ts';
import type { PassengerStorage } from '../core/storage.ts';
import { crossTabTimestamp } from '../platform/crossTabTimestamp.ts';
import { chance } from '../platform/chance.ts';
import { setTimer, nowMs } from '../platform/clock.ts';
import { canListen, openEvents } from '../platform/eventSource.ts';
import { tabLock } from '../platform/locks.ts';
import { logError } from '../platform/log.ts';
import { deviceStorage, visitStorage } from '../platform/storage.ts';

const REFRESH = 'session-refresh';

/** What the client as a whole asks of the server; screens have requests of their own. */
export interface Connection {
  readonly api: Api;
  readonly logOut: () => Promise<unknown>;
  readonly activeRide: (options: PollOptions) => Promise<RideStatus>;
  /** Hears the answers to that without asking; `undefined` where the browser cannot. */
  readonly listen: (stream: NewsStream, listeners: RideListeners) => (() => void) | undefined;
  /** What the device has stored of an earlier answer to that. */
  readonly lastRide: () => { readonly status: RideStatus; readonly atMs: number } | undefined;
}

interface Ends extends Pick<ApiSettings, 'origin' | 'fetch' | 'onBlocked' | 'onSessionLost'> {
  readonly storage: PassengerStorage;
}

const onUnreadable = (what: string): void => logError('reply', new WrongReply(what));

/** The API with the contract's schemas: a tenth of the first script, of no use to visitors of the first page. */
export function connect({ storage, ...ends }: Ends): Connection {
  // Before any screen reads what is stored: they ask the server first, and that begins here.
  adoptOldKeys({ device: deviceStorage, tab: visitStorage }, storage);
  const api = createApi({
    ...ends,
    onUnreadable,
    refreshLock: tabLock(REFRESH, REFRESH_HELD_MS),
    lastRefresh: crossTabTimestamp(REFRESH),
    nowMs,
    setTimer,
  });
  const last = lastRide(storage.device);
  const kept = (reply: Reply<typeof orderEndpoints.getActiveRide>): RideStatus => {
    last.keep(reply, nowMs());
    return rideStatus(reply);
  };
  return {
    api,
    logOut: () =>
      api.send(sessionEndpoints.logout, { body: null }, { timeoutMs: ANSWER_TIMEOUT_MS }),
    activeRide: async (options) => kept(await api.send(orderEndpoints.getActiveRide, {}, options)),
    listen: ({ path, beatMs }, { told, live }) =>
      canListen()
        ? followEvents({
            url: ends.origin + path,
            beatMs,
            open: openEvents,
            setTimer,
            chance,
            logError,
            onText: (text) => {
              const reply = readText(orderEndpoints.getActiveRide, text, onUnreadable);
              told(rideStatus(reply));
              last.keep(reply, nowMs());
            },
            onLive: live,
          })
        : undefined,
    lastRide: () => {
      const known = last.recall(nowMs());
      return known && { status: rideStatus(known.value), atMs: known.atMs };
    },
  };
}
