import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { offering } from './offers.ts';
import { id, unread } from './values.ts';

const reservation = v.object({ id });

const iceServer = v.object({
  urls: v.union([v.string(), v.array(v.string())]),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
});

const credentials = v.object({
  id,
  ip: v.string(),
  login: v.string(),
  password: v.string(),
  ...offering({
    /** Where the exchange listens, for a client that was not built with its address; a path is one of the API's host. */
    wsUrl: v.nullish(v.string()),
    /** For networks that let no audio through on their own. */
    iceServers: v.nullish(v.array(iceServer)),
  }),
});
export type CallCredentials = v.InferOutput<typeof credentials>;

export const voipEndpoints = {
  voipLogin: {
    method: 'GET',
    path: '/api/voip-login',
    access: 'public',
    credentials: 'include',
    reply: credentials,
    refusals: [404, 409],
  },
  storeAnsweredCall: {
    method: 'POST',
    path: '/api/store-answered-call',
    access: 'passenger',
    credentials: 'include',
    body: v.object({
      callId: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
      destination: v.pipe(v.string(), v.maxLength(50)),
      orderId: id,
    }),
    reply: unread,
    refusals: [404],
  },
  extendVoipReservation: {
    method: 'POST',
    path: '/api/extend_voip_reservation',
    access: 'passenger',
    credentials: 'include',
    body: reservation,
    reply: unread,
    refusals: [404],
  },
  releaseVoipCredentials: {
    method: 'POST',
    path: '/api/release-voip-credentials',
    access: 'passenger',
    credentials: 'include',
    body: reservation,
    reply: unread,
    refusals: [404],
  },
} as const satisfies Record<string, Endpoint>;
