import * as v from 'valibot';

import type { Call } from './call.ts';

const text = v.pipe(v.string(), v.maxLength(500));

/** What a suggestion holds, and what an order sends back of it. */
export const address = v.object({
  title: text,
  placeId: v.nullish(v.union([text, v.number()])),
  lat: v.nullish(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: v.nullish(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});
export type Address = v.InferOutput<typeof address>;

export const addressCalls = {
  clientAddress: {
    method: 'GET',
    path: '/api/client-address',
    summary: 'Popular start (from=1) or destination (from=0) addresses of the passenger',
    access: 'client',
    credentials: 'include',
    query: v.object({ from: v.picklist(['0', '1']) }),
    reply: v.array(address),
  },
  address: {
    method: 'GET',
    path: '/api/address',
    summary: 'Address suggestions for what was typed',
    access: 'public',
    credentials: 'include',
    query: v.object({ search: text }),
    reply: v.union([v.object({ data: v.array(address) }), v.array(address)]),
  },
} as const satisfies Record<string, Call>;
