import { orderCalls, sessionCalls } from '@ride/contract';

import { createApi, type Api, type ApiSettings } from './api/createApi.ts';
import { rideFact, type RideFact } from './capabilities/activeRide/index.ts';
import { agreedMoment } from './platform/agreedMoment.ts';
import { after, nowMs } from './platform/clock.ts';
import { tabLock } from './platform/locks.ts';

const REFRESH = 'session-refresh';

/** What the client as a whole asks of the server; screens have calls of their own. */
export interface Connection {
  readonly api: Api;
  readonly logOut: () => Promise<unknown>;
  readonly activeRide: (signal: AbortSignal) => Promise<RideFact>;
}

type Ends = Pick<ApiSettings, 'origin' | 'fetch' | 'onBlocked' | 'onSessionLost'>;

/** The API with the contract's schemas: a tenth of the first script, of no use to visitors of the first page. */
export function connect(ends: Ends): Connection {
  const api = createApi({
    ...ends,
    refreshLock: tabLock(REFRESH),
    refreshMark: agreedMoment(REFRESH),
    nowMs,
    onNextTick: (work) => after(0, work),
  });
  return {
    api,
    logOut: () => api.send(sessionCalls.logout, { body: null }),
    activeRide: async (signal) =>
      rideFact(await api.send(orderCalls.getActiveRide, {}, { signal })),
  };
}
