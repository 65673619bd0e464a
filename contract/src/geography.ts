import * as v from 'valibot';

import { address } from './addresses.ts';
import type { Endpoint } from './endpoint.ts';

const geoPoint = v.object({ lat: v.number(), lng: v.number() });

/** A name that helps to see where one is on a picture of the ride. */
const landmark = v.object({
  ...geoPoint.entries,
  name: v.string(),
  kind: v.picklist(['district', 'place']),
});
export type Landmark = v.InferOutput<typeof landmark>;

/** What may be drawn around a trip. */
export const tripSurroundings = {
  /** The way by road, start to destination: latitude and longitude in turns. */
  line: v.nullish(v.array(v.number())),
  landmarks: v.nullish(v.array(landmark)),
};

const tripEnd = v.object({
  ...geoPoint.entries,
  /** For a device that did not order: what the address is called. */
  title: v.nullish(v.string()),
});

const tripDrawing = v.object({ from: tripEnd, to: tripEnd, ...tripSurroundings });
export type TripDrawing = v.InferOutput<typeof tripDrawing>;

/** Where the fleet has seen the car last, and how long before this answer. */
export const carPosition = v.object({
  ...geoPoint.entries,
  /** Clockwise from north; absent while the car stands or the fleet does not tell. */
  headingDeg: v.nullish(v.number()),
  ageMs: v.number(),
});
export type CarPosition = v.InferOutput<typeof carPosition>;

/** Degrees in plain digits, as far as there is earth. */
const latitude = v.pipe(v.string(), v.regex(/^-?(?:90|[1-8]?\d(?:\.\d{1,15})?)$/));
const longitude = v.pipe(v.string(), v.regex(/^-?(?:180|(?:1[0-7]\d|[1-9]?\d)(?:\.\d{1,15})?)$/));

/** Beyond the specification: the client makes these requests only where a reply has offered them. */
export const geographyEndpoints = {
  addressAt: {
    method: 'GET',
    path: '/api/address-at',
    access: 'public',
    credentials: 'include',
    query: v.object({ lat: latitude, lng: longitude }),
    reply: v.object({
      /** The nearest address, to be ordered from like a suggestion; `null` where none is near. */
      address: v.nullable(address),
      /** From the point asked for to that address. */
      distanceM: v.nullish(v.number()),
    }),
  },
  activeTrip: {
    method: 'GET',
    path: '/api/active-trip',
    access: 'passenger',
    credentials: 'include',
    reply: v.object({ trip: v.nullable(tripDrawing) }),
  },
} as const satisfies Record<string, Endpoint>;
