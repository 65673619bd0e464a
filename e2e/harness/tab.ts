import { profileEndpoints } from '@ride/contract';

import { createApi, REFRESH_HELD_MS } from '../../web/src/api/createApi.ts';
import { crossTabTimestamp } from '../../web/src/platform/crossTabTimestamp.ts';
import { setTimer, nowMs } from '../../web/src/platform/clock.ts';
import { tabLock } from '../../web/src/platform/locks.ts';

/** One tab of the client without its screens: the real API client on the real parts of the browser. */
let logOuts = 0;
const api = createApi({
  origin: '',
  fetch: (url, init) => fetch(url, init),
  refreshLock: tabLock('session-refresh', REFRESH_HELD_MS),
  lastRefresh: crossTabTimestamp('session-refresh'),
  nowMs,
  setTimer,
  onUnreadable: () => undefined,
  onBlocked: () => undefined,
  onSessionLost: () => (logOuts += 1),
});

Object.assign(globalThis, {
  /** Three requests at once, as a screen makes them; says how many were answered. */
  callThrice: async (): Promise<number> => {
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => api.send(profileEndpoints.getUserProfile, {})),
    );
    return answers.filter(({ status }) => status === 'fulfilled').length;
  },
  logOuts: (): number => logOuts,
});
