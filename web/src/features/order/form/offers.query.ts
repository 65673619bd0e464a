import { useMemo } from 'react';
import { type Category, OFFERS, orderEndpoints } from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import { Refused } from '../../../api/refused.ts';
import { useApi } from '../../../core/api.tsx';
import { type Query, type QueryState, useQuery } from '../../../core/query/index.ts';
import { MINUTE_MS } from '../../../kit/time/units.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { type Trip, tripBody, tripKey } from '../trip.ts';

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

/** Spec §9: the pause after both addresses have coordinates. */
const PAUSE_MS = 500;
/** A price is promised for ten minutes: before that it is asked for anew. */
const FRESH_MS = 9 * MINUTE_MS;

export const offersQuery = (api: Api, trip: Trip | undefined): Query<Offers> => ({
  key: tripKey(trip),
  logAs: 'search-ride',
  delayMs: PAUSE_MS,
  freshMs: FRESH_MS,
  load: async (options) => {
    const offers: Offers = trip ? await askOffers(api, trip, options) : NO_OFFERS;
    // No answer to keep: prices that are shown stay, for the server has the last word when one is ordered.
    if (offers.at === 'nothing') throw new Refused(offers.because);
    return offers;
  },
});

const NO_OFFERS: Offers = { at: 'none' };

export function offersOf(state: QueryState<Offers>): Offers {
  switch (state.at) {
    case 'loading':
      return { at: 'asking' };
    case 'ready':
    case 'stale':
      return state.data;
    case 'failed':
      return state.error instanceof Refused
        ? { at: 'nothing', because: state.error.message || undefined }
        : { at: 'failed' };
    default:
      return state satisfies never;
  }
}

/** The categories for the trip as it stands now. Each answer is an object of its own, so that it is told once. */
export function useOffers(trip: Trip | undefined): {
  readonly offers: Offers;
  readonly askAgain: () => void;
} {
  const online = useOnline();
  const query = offersQuery(useApi(), trip);
  const { state, reload } = useQuery({ ...query, enabled: trip !== undefined && online });
  const answer = useMemo(() => offersOf(state), [state]);
  if (trip === undefined) return { offers: NO_OFFERS, askAgain: reload };
  const offers: Offers = answer.at === 'asking' && !online ? { at: 'offline' } : answer;
  return { offers, askAgain: reload };
}
