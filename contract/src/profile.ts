import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { KEPT_AS_GIVEN } from './readAs.ts';

/** Spec §3: 1 is a natural person, 2 a legal entity. */
const personType = v.picklist([1, 2]);
export type PersonType = v.InferOutput<typeof personType>;

export const invoiceFields = v.object({
  name: v.nullish(v.string()),
  address: v.nullish(v.string()),
  personCode: v.nullish(v.string()),
  vatCode: v.nullish(v.string()),
  companyCode: v.nullish(v.string()),
  personType: v.nullish(personType),
});
export type InvoiceProps = v.InferOutput<typeof invoiceFields>;

/** Kept as they came: what cannot be read must not be overwritten by what can. */
const invoiceProps = v.pipe(invoiceFields, v.metadata(KEPT_AS_GIVEN));

/** The inner fields of `client` are the server's own business; the client keeps them as they come. */
const client = v.looseObject({});

const field = v.pipe(v.string(), v.maxLength(20_000));

/** What the form sends: a text for every field, and which kind of person they are of. */
const invoiceDetails = v.object({
  name: field,
  address: field,
  personCode: field,
  vatCode: field,
  companyCode: field,
  personType,
});
export type InvoiceDetails = v.InferOutput<typeof invoiceDetails>;

export const profileEndpoints = {
  getUserProfile: {
    method: 'GET',
    path: '/api/get-user-profile',
    access: 'public',
    credentials: 'include',
    reply: v.object({ client, invoiceProps: v.nullish(invoiceProps) }),
    refusals: [404],
  },
  updateUserProfile: {
    method: 'PUT',
    path: '/api/update-user-profile',
    access: 'passenger',
    credentials: 'include',
    body: invoiceDetails,
    reply: v.union([v.object({ client }), v.object({ data: v.object({ client }) })]),
    refusals: [422],
  },
} as const satisfies Record<string, Endpoint>;
