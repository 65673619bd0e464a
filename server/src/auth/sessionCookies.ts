import { sessionEndpoints } from '@ride/contract';

import { ACCESS_COOKIE } from '../wire/caller.ts';
import type { Cookie } from '../wire/cookie.ts';
import { ABSOLUTE_LIMIT_MS, type TokenPair } from './sessions.ts';

export const REFRESH_COOKIE = 'refresh';

/**
 * Both stay in the browser as long as a session can last: the server decides what they are worth, so
 * that an expired one is told from none. The refresh token travels with the refresh call only.
 */
export const sessionCookies = ({ access, refresh }: TokenPair): Cookie[] =>
  cookies(access, refresh, ABSOLUTE_LIMIT_MS / 1_000);

export const clearedSessionCookies: readonly Cookie[] = cookies('', '', 0);

function cookies(access: string, refresh: string, maxAgeSeconds: number): Cookie[] {
  return [
    { name: ACCESS_COOKIE, value: access, path: '/api', maxAgeSeconds },
    { name: REFRESH_COOKIE, value: refresh, path: sessionEndpoints.refresh.path, maxAgeSeconds },
  ];
}
