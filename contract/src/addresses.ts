import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { KEPT_AS_GIVEN } from './readAs.ts';

const text = v.pipe(v.string(), v.maxLength(500));

/** What our own server takes of an address. */
export const orderedAddress = v.object({
  title: text,
  placeId: v.nullish(v.union([text, v.number()])),
  lat: v.nullish(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: v.nullish(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});
export type OrderedAddress = v.InferOutput<typeof orderedAddress>;

const coordinate = v.nullish(v.union([v.number(), v.string()]));

/** What a server offers, and what goes back to it as it came, fields that nobody here knows included. */
export const address = v.pipe(
  v.object({
    title: v.string(),
    placeId: v.nullish(v.union([v.string(), v.number()])),
    lat: coordinate,
    lng: coordinate,
  }),
  v.metadata(KEPT_AS_GIVEN),
);
export type Address = v.InferOutput<typeof address>;

/** The same on the passenger's device. Nobody reads an id of a place, so it may be whatever it is. */
export const storedAddress = v.looseObject({ ...address.entries, placeId: v.optional(v.any()) });

const addresses = v.array(address);

export const addressEndpoints = {
  clientAddress: {
    method: 'GET',
    path: '/api/client-address',
    access: 'passenger',
    credentials: 'include',
    query: v.object({ from: v.picklist(['0', '1']) }),
    reply: v.union([v.object({ data: addresses }), addresses]),
  },
  address: {
    method: 'GET',
    path: '/api/address',
    access: 'public',
    credentials: 'include',
    query: v.object({ search: text }),
    reply: v.union([v.object({ data: addresses }), addresses]),
  },
} as const satisfies Record<string, Endpoint>;
