import {
  OFFERS,
  orderEndpoints,
  type Address,
  type Category,
  type OrderedAddress,
} from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';

/** What cars are asked for; the same question twice has the same answer. */
export interface Trip {
  readonly from: Address;
  readonly to: Address;
  readonly rideDateTime?: number | undefined;
}

export type Offers =
  | { readonly at: 'none' }
  | { readonly at: 'asking' }
  /** `intent` makes ordering one of them safe to repeat, where the server offers it. */
  | {
      readonly at: 'found';
      readonly categories: readonly Category[];
      readonly intent?: string | undefined;
    }
  /** They are asked for once the network is back. */
  | { readonly at: 'offline' }
  /** Some servers say why, in words for the passenger. */
  | { readonly at: 'nothing'; readonly because?: string | undefined }
  | { readonly at: 'failed' };

export const tripKey = (trip: Trip | undefined): string =>
  trip === undefined ? '' : JSON.stringify(searchBody(trip));

export const searchBody = ({ from, to, rideDateTime }: Trip) => ({
  addressFrom: asGiven(from),
  addressTo: asGiven(to),
  ...(rideDateTime !== undefined && { rideDateTime }),
});

/** Goes back as the server gave it, whatever else it holds and however it writes its numbers. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own address, not ours to check
const asGiven = (address: Address): OrderedAddress => address as OrderedAddress;

/** Asks for the categories of a trip; the reply's words stop here. */
export async function askOffers(api: Api, trip: Trip, options: SendOptions): Promise<Offers> {
  const reply = await api.send(orderEndpoints.searchRide, { body: searchBody(trip) }, options);
  const categories = reply.success === false ? [] : (reply.categories ?? []);
  const { intent, message } = reply[OFFERS] ?? {};
  return categories.length === 0
    ? { at: 'nothing', because: message ?? undefined }
    : { at: 'found', categories, intent: intent ?? undefined };
}
