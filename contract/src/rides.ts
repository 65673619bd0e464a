import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { encodedIdParams, id, success } from './values.ts';

const rideListItem = v.object({
  id,
  date: v.nullish(v.string()),
  time: v.nullish(v.string()),
  from: v.nullish(v.string()),
  to: v.nullish(v.string()),
  price: v.nullish(v.number()),
});
export type RideListItem = v.InferOutput<typeof rideListItem>;

const page = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
const rideList = v.object({
  rides: v.array(rideListItem),
  next_cursor: v.nullish(v.union([v.string(), v.number()])),
});

const rideFields = {
  createdOn: v.nullish(v.string()),
  distance: v.nullish(v.number()),
  duration: v.nullish(v.union([v.number(), v.string()])),
  startTime: v.nullish(v.string()),
  endTime: v.nullish(v.string()),
  from: v.nullish(v.string()),
  to: v.nullish(v.string()),
  price: v.nullish(v.number()),
  companyPays: v.nullish(v.number()),
  clientPayment: v.nullish(v.number()),
  paymentMethod: v.nullish(v.string()),
  driver: v.nullish(v.object({ fullName: v.nullish(v.string()), licence: v.nullish(v.string()) })),
  phone: v.nullish(v.string()),
  canCall: v.nullish(v.boolean()),
  isActive: v.nullish(v.boolean()),
  isReviewed: v.nullish(v.boolean()),
};

/** The product's own money has the brand's key in its field name: `abcPayment` for the key `abc`. */
export type ProductPaymentField = `${string}Payment`;
export const productPaymentField = (productKey: string): ProductPaymentField =>
  `${productKey}Payment`;

function ride(productKey: string) {
  const productPayment: Record<
    ProductPaymentField,
    v.NullishSchema<v.NumberSchema<undefined>, undefined>
  > = {
    [productPaymentField(productKey)]: v.nullish(v.number()),
  };
  return v.object({ ...productPayment, ...rideFields });
}

export const rideEndpoints = (productKey: string) =>
  ({
    getRides: {
      method: 'GET',
      path: '/api/rides',
      access: 'passenger',
      credentials: 'include',
      query: page,
      reply: rideList,
    },
    getActivePrior: {
      method: 'GET',
      path: '/api/get-active-prior',
      access: 'passenger',
      credentials: 'include',
      query: page,
      reply: rideList,
    },
    getRide: {
      method: 'GET',
      path: '/api/ride/{encodedId}',
      access: 'public',
      credentials: 'include',
      params: encodedIdParams,
      reply: v.object({ ride: v.nullable(ride(productKey)) }),
      refusals: [404],
    },
    rateRide: {
      method: 'POST',
      path: '/api/ride/{encodedId}/rating',
      access: 'passenger',
      credentials: 'include',
      params: encodedIdParams,
      body: v.object({
        rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
        comment: v.pipe(v.string(), v.maxLength(20_000)),
      }),
      /** Some servers say nothing more than that it worked. */
      reply: v.nullish(success),
      refusals: [404, 422],
    },
    downloadInvoice: {
      method: 'GET',
      path: '/api/download-invoice/{id}',
      access: 'passenger',
      credentials: 'include',
      params: v.object({ id: encodedIdParams.entries.encodedId }),
      reply: 'pdf',
      refusals: [404, 409],
    },
  }) as const satisfies Record<string, Endpoint>;
