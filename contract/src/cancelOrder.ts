import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { cancelResult, id } from './values.ts';

/** By itself, because the list of rides needs no more than this of what there is about orders. */
export const cancelOrder = {
  method: 'POST',
  path: '/api/cancel-order',
  access: 'passenger',
  credentials: 'include',
  body: v.object({
    orderId: id,
    reason: v.pipe(v.string(), v.maxLength(2_000)),
    isTemp: v.boolean(),
  }),
  reply: cancelResult,
  refusals: [404],
} as const satisfies Endpoint;
