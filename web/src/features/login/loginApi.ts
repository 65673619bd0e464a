import { CALL_ATTEMPT_HEADER, OFFERS, profileEndpoints, sessionEndpoints } from '@ride/contract';

import type { Api, SendOptions } from '../../api/createApi.ts';

/** The header that binds the phone call to this browser: sent only when the server has named an attempt. */
const attemptHeader = (attempt: string | undefined): Record<string, string> =>
  attempt === undefined ? {} : { [CALL_ATTEMPT_HEADER]: attempt };

/** `overlapped`: another browser waited for a call from the same number, so that it counted for neither. */
export type LogInOutcome = 'signedIn' | 'notCalled' | 'overlapped';

export function loginApi(api: Api) {
  return {
    callAuth: (phone: string, attempt: string | undefined, options: SendOptions) =>
      api.send(
        sessionEndpoints.callAuth,
        { body: { callerPhone: phone }, headers: attemptHeader(attempt) },
        options,
      ),
    logIn: async (
      phone: string,
      attempt: string | undefined,
      options: SendOptions,
    ): Promise<LogInOutcome> => {
      const request = { body: { callerPhone: phone }, headers: attemptHeader(attempt) };
      const reply = await api.send(sessionEndpoints.login, request, options);
      if (reply.success) return 'signedIn';
      return reply[OFFERS]?.overlapped === true ? 'overlapped' : 'notCalled';
    },
    profile: (options: SendOptions) => api.send(profileEndpoints.getUserProfile, {}, options),
  };
}

/** After so long without an answer the passenger is told that the connection is slow. */
export const SLOW_AFTER_MS = 8000;
