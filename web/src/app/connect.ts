import { sessionEndpoints } from '@ride/contract';

import { ANSWER_TIMEOUT_MS } from '../api/answerTimeout.ts';
import { createApi, REFRESH_HELD_MS, type Api, type ApiSettings } from '../api/createApi.ts';
import { NetworkFailure, WrongReply } from '../api/failures.ts';
import { adoptOldKeys } from '../core/adoptOldKeys.ts';
import { lazyModule } from '../core/chunks.tsx';
import type { PassengerStorage } from '../core/storage.ts';
import { setTimer, nowMs } from '../platform/clock.ts';
import { logError } from '../platform/log.ts';
import { deviceStorage, visitStorage } from '../platform/storage.ts';

const REFRESH = 'session-refresh';

/** What the client as a whole asks of the server; screens have requests of their own. */
export interface Connection {
  readonly api: Api;
  readonly logOut: () => Promise<unknown>;
  /** Sends for what a refresh needs, before the session runs out. */
  readonly prepareRefresh: () => Promise<unknown>;
}

interface Ends extends Pick<ApiSettings, 'origin' | 'fetch' | 'onBlocked' | 'onSessionLost'> {
  readonly storage: PassengerStorage;
}

export const onUnreadable = (what: string): void => logError('reply', new WrongReply(what));

/** The API, and how its replies are read: a tenth of the first script, of no use to visitors of the first page. */
export function connect({ storage, ...ends }: Ends): Connection {
  // Before any screen reads what is stored: they ask the server first, and that begins here.
  adoptOldKeys({ device: deviceStorage, tab: visitStorage }, storage);
  const acrossTabs = lazyModule(async () => {
    const { tabLock, crossTabTimestamp } = await import('../platform/acrossTabs.ts');
    return {
      refreshLock: tabLock(REFRESH, REFRESH_HELD_MS),
      lastRefresh: crossTabTimestamp(REFRESH),
    };
  });
  /** To a request that waits for the refresh it is all the same which part of it did not come. */
  const needed = () =>
    acrossTabs.load().catch((cause: unknown) => {
      throw new NetworkFailure('the code of the refresh', { cause });
    });
  const api = createApi({
    ...ends,
    onUnreadable,
    refreshLock: async (work) => (await needed()).refreshLock(work),
    lastRefresh: {
      readMs: async () => (await needed()).lastRefresh.readMs(),
      writeMs: async (atMs) => (await needed()).lastRefresh.writeMs(atMs),
    },
    nowMs,
    setTimer,
  });
  return {
    api,
    logOut: () =>
      api.send(sessionEndpoints.logout, { body: null }, { timeoutMs: ANSWER_TIMEOUT_MS }),
    prepareRefresh: acrossTabs.preload,
  };
}
