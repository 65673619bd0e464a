import * as v from 'valibot';

import { address, orderedAddress } from './addresses.ts';
import { cancelOrder } from './cancelOrder.ts';
import type { Endpoint } from './endpoint.ts';
import { carPosition, tripSurroundings } from './geography.ts';
import { offering } from './offers.ts';
import { id, success, unread } from './values.ts';

export const category = v.object({
  id,
  name: v.nullish(v.string()),
  description: v.nullish(v.string()),
  price: v.nullish(v.number()),
  passengers: v.nullish(v.union([v.number(), v.string()])),
  logo: v.nullish(v.string()),
});
export type Category = v.InferOutput<typeof category>;

/** Spec §4. Another make may have more of them: an order with one of those exists as well. */
export type OrderStatus = 'ARRIVES' | 'ARRIVED' | 'ONGOING' | 'COMPLETED' | 'CANCELED';

const tariffs = v.object({
  startPrice: v.nullish(v.number()),
  cityKmPrice: v.nullish(v.number()),
  districtKmPrice: v.nullish(v.number()),
  traffic: v.nullish(v.number()),
  minPrice: v.nullish(v.number()),
});

const activeOrder = v.object({
  id: v.nullish(id),
  status: v.nullish(v.string()),
  timeWhen: v.nullish(v.number()),
  waitTime: v.nullish(v.number()),
  paymentMethod: v.nullish(v.string()),
  price: v.nullish(v.number()),
  car: v.nullish(
    v.object({
      picture: v.nullish(v.string()),
      name: v.nullish(v.string()),
      licencePlate: v.nullish(v.string()),
    }),
  ),
  driver: v.nullish(
    v.object({
      fullName: v.nullish(v.string()),
      licence: v.nullish(v.string()),
      phone: v.nullish(v.string()),
    }),
  ),
  tariffs: v.nullish(tariffs),
});
export type ActiveOrder = v.InferOutput<typeof activeOrder>;

/**
 * Makes ordering safe to repeat. Optional on both sides: a server may return `intent` from search-ride,
 * and only then does the client send it back in this header with every try to order what that search
 * showed. One intent becomes at most one order of the account, however often it arrives.
 */
export const ORDER_INTENT_HEADER = 'x-order-intent';

/**
 * Makes ending a search safe to repeat. Optional on both sides: a server may name the search in
 * get-active-ride, and only then does the client send the name back in this header. A late copy of the
 * request then cannot end the search that follows.
 */
export const SEARCH_ID_HEADER = 'x-search-id';

/** Seconds since the epoch; up to the year 2100, so that milliseconds sent by mistake are refused. */
const rideDateTime = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800));

/** Where a server refuses for a reason that the passenger can do something about: its words, for people. */
const refusedBecause = v.nullish(v.string());

const searchBody = v.object({
  addressFrom: orderedAddress,
  addressTo: orderedAddress,
  rideDateTime: v.optional(rideDateTime),
});

export const orderEndpoints = {
  searchRide: {
    method: 'POST',
    path: '/api/search-ride',
    access: 'public',
    credentials: 'include',
    body: searchBody,
    reply: v.object({
      success: v.nullish(v.boolean()),
      categories: v.nullable(v.array(category)),
      ...offering({
        intent: v.nullish(v.string()),
        message: refusedBecause,
        ...tripSurroundings,
      }),
    }),
  },
  createRide: {
    method: 'POST',
    path: '/api/create-ride',
    access: 'passenger',
    credentials: 'include',
    headers: v.object({
      [ORDER_INTENT_HEADER]: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    }),
    body: v.object({ ...searchBody.entries, categoryId: id }),
    reply: v.object({
      ...success.entries,
      ...offering({ message: refusedBecause }),
      prior: v.nullish(v.boolean()),
    }),
  },
  cancelOrder,
  cancelPendingOrder: {
    method: 'POST',
    path: '/api/cancel-pending-order',
    access: 'passenger',
    credentials: 'include',
    headers: v.object({
      [SEARCH_ID_HEADER]: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    }),
    reply: unread,
  },
  getActiveRide: {
    method: 'GET',
    path: '/api/get-active-ride',
    access: 'passenger',
    credentials: 'include',
    reply: v.object({
      searching: v.nullable(v.boolean()),
      activeOrder: v.nullable(activeOrder),
      ...offering({
        searchId: v.nullish(v.string()),
        /** While searching: the how-manieth car is being asked at this moment. */
        asking: v.nullish(v.number()),
        /** Names the drawing of the current order, which active-trip then gives once for each name. */
        trip: v.nullish(v.string()),
        car: v.nullish(carPosition),
        /** Where the map's archive lies: a path on the API's own origin, or a whole address. */
        map: v.nullish(v.string()),
        /** Whether address-at answers. */
        addressAt: v.nullish(v.boolean()),
        /** Who is to be named where addresses are searched, as plain text: many sources are free on that condition. */
        addressSource: v.nullish(v.string()),
        /** Where the same reply is heard whenever it changes (`rideEvents`): a path on the API's own origin. */
        events: v.nullish(v.string()),
        /** Seconds between two beats of that stream; 15 where nothing is said. */
        beat: v.nullish(v.number()),
        /** When all this was so by the host's own clock, in ms since 1970: what came later is the newer by this number. */
        asOf: v.nullish(v.number()),
        /** The public key with which a browser subscribes to Web Push, as `alerts` then takes it: base64url. */
        push: v.nullish(v.string()),
        /** Where pages may report their own failures (`clientReports`): a path on the API's own origin. */
        reports: v.nullish(v.string()),
      }),
    }),
  },
  recreateOrder: {
    method: 'POST',
    path: '/api/recreate-order',
    access: 'public',
    credentials: 'include',
    body: v.object({ orderId: id }),
    reply: v.object({
      addressFrom: v.nullish(address),
      addressTo: v.nullish(address),
      category: v.nullish(v.union([category, id])),
    }),
    refusals: [404],
  },
} as const satisfies Record<string, Endpoint>;
