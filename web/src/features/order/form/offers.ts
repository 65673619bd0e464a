import { orderCalls, type Address, type Category } from '@ride/contract';

import type { Api } from '../../../api/createApi.ts';

/** What cars are asked for; the same question twice has the same answer. */
export interface TripQuestion {
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
  | { readonly at: 'nothing' }
  | { readonly at: 'failed' };

export const questionKey = (question: TripQuestion | undefined): string =>
  question === undefined ? '' : JSON.stringify(searchBody(question));

export const searchBody = ({ from, to, rideDateTime }: TripQuestion) => ({
  addressFrom: from,
  addressTo: to,
  ...(rideDateTime !== undefined && { rideDateTime }),
});

/** Asks for the categories of a trip; the reply's words stop here. */
export async function askOffers(
  api: Api,
  question: TripQuestion,
  signal: AbortSignal,
): Promise<Offers> {
  const reply = await api.send(orderCalls.searchRide, { body: searchBody(question) }, { signal });
  const categories = reply.success ? (reply.categories ?? []) : [];
  return categories.length === 0
    ? { at: 'nothing' }
    : { at: 'found', categories, intent: reply.intent };
}
