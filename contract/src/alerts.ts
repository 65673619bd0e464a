import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { success } from './values.ts';

/** 65 and 16 bytes, as browsers write them: base64url without padding. */
const publicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));
const authSecret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** Beyond the specification: the client makes this request only where get-active-ride offers `push`. */
export const alertEndpoints = {
  /** Where the device of this session is to be alerted by Web Push. */
  setAlerts: {
    method: 'PUT',
    path: '/api/alerts',
    access: 'passenger',
    credentials: 'include',
    body: v.object({
      /** Of the browser's push service: whoever knows it can send to the device. */
      endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
      /** As the browser gives them (RFC 8291); `null`: no longer there. */
      keys: v.nullable(v.object({ p256dh: publicKey, auth: authSecret })),
    }),
    reply: success,
    refusals: [404],
  },
} as const satisfies Record<string, Endpoint>;

/**
 * What an alert tells, as JSON inside of the encrypted message. A lock screen shows it to everybody: which car and how
 * soon, and nothing of the passenger, the driver or the way.
 */
export interface Alert {
  readonly alert: 'found' | 'arrived' | 'canceled';
  /** Of the order: alerts of the same kind for the same order are one. */
  readonly order: string;
  readonly car?: string;
  readonly plate?: string;
  /** Until the car comes. */
  readonly minutes?: number;
}
