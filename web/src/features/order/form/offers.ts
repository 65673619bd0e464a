import { OFFERS, orderEndpoints, type Category } from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import { tripBody, type Trip } from '../trip.ts';

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

/** Asks for the categories of a trip; the reply's words stop here. */
export async function askOffers(api: Api, trip: Trip, options: SendOptions): Promise<Offers> {
  const reply = await api.send(orderEndpoints.searchRide, { body: tripBody(trip) }, options);
  const categories = reply.success === false ? [] : (reply.categories ?? []);
  const { intent, message } = reply[OFFERS] ?? {};
  return categories.length === 0
    ? { at: 'nothing', because: message ?? undefined }
    : { at: 'found', categories, intent: intent ?? undefined };
}
