import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { offering } from './offers.ts';
import { success, unread } from './values.ts';

/**
 * Binds the missed call to the browser that asked for it. Optional on both sides: a server may
 * return `attempt` from call-auth, and only then does the client send it back in this header.
 */
export const CALL_ATTEMPT_HEADER = 'x-call-attempt';

const callerPhone = v.object({ callerPhone: v.pipe(v.string(), v.minLength(1), v.maxLength(250)) });
const attemptHeader = v.object({
  [CALL_ATTEMPT_HEADER]: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

export const sessionEndpoints = {
  refresh: {
    method: 'POST',
    path: '/api/refresh',
    access: 'passenger',
    credentials: 'include',
    reply: unread,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'passenger',
    credentials: 'include',
    body: v.null(),
    reply: unread,
  },
  callAuth: {
    method: 'POST',
    path: '/api/call-auth',
    access: 'public',
    credentials: 'omit',
    headers: attemptHeader,
    body: callerPhone,
    reply: v.object({ ...success.entries, ...offering({ attempt: v.nullish(v.string()) }) }),
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    credentials: 'include',
    headers: attemptHeader,
    body: callerPhone,
    /** A server may say why it refused: another browser waited for an endpoint from the same number. */
    reply: v.object({ ...success.entries, ...offering({ overlapped: v.nullish(v.boolean()) }) }),
  },
} as const satisfies Record<string, Endpoint>;
