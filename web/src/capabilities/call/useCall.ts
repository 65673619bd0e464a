import { voipEndpoints } from '@ride/contract';
import { useEffect, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import type { Api } from '../../api/createApi.ts';
import { reloadGuard } from '../../kit/reloadGuard.ts';
import { setTimer, nowMs } from '../../platform/clock.ts';
import { takeTabLock } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { closeMicrophone, openMicrophone } from '../../platform/microphone.ts';
import { onPageHide } from '../../platform/onPageHide.ts';
import { pageOrigin } from '../../platform/page.ts';
import { playVoice, prepareVoicePlayer } from '../../platform/voicePlayer.ts';
import { keepScreenOn } from '../../platform/wakeLock.ts';
import { createCall, type Call, type CallApi } from './createCall.ts';
import { exchangeUrl } from './exchangeUrl.ts';

/** The telephone of a screen. It hangs up when the screen goes. */
export function useCall(api: Api): Call {
  const [call] = useState(() => callWith(api));
  useEffect(() => () => call.close(), [call]);
  return call;
}

const callWith = (api: Api): Call =>
  createCall({
    callApi: callApi(api),
    loadDial: async () => (await import('./sip/createSipPhone.ts')).dialBySip,
    urlOf: (credentials) =>
      exchangeUrl(credentials, {
        template: import.meta.env.VITE_SIP_URL,
        apiOrigin: import.meta.env.VITE_API_ORIGIN || pageOrigin(),
      }),
    openMicrophone,
    closeMicrophone,
    prepareVoicePlayer,
    playVoice,
    keepScreenOn,
    holdReload: reloadGuard.hold,
    takeTabLock: () => takeTabLock('call'),
    onPageHide,
    setTimer,
    nowMs,
    logError,
  });

const callApi = (api: Api): CallApi => ({
  lend: async () => {
    const { ip: sipDomain, ...credentials } = await api.send(voipEndpoints.voipLogin, {}, IN_TIME);
    return { ...credentials, sipDomain };
  },
  extend: (id) => api.send(voipEndpoints.extendVoipReservation, { body: { id } }, IN_TIME),
  // The page may be on its way out: the browser sends it all the same.
  release: (id) =>
    api.send(
      voipEndpoints.releaseVoipCredentials,
      { body: { id } },
      { ...IN_TIME, keepalive: true },
    ),
  storeAnswered: (answered) =>
    api.send(voipEndpoints.storeAnsweredCall, { body: answered }, IN_TIME),
});

const IN_TIME = { timeoutMs: ANSWER_TIMEOUT_MS } as const;
