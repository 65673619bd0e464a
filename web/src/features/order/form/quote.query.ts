import { useMemo } from 'react';
import { type Category, OFFERS, orderEndpoints, type TripDrawing } from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import { Refused } from '../../../api/refused.ts';
import { useApi } from '../../../core/api.tsx';
import { type Query, type QueryState, useQuery } from '../../../core/query/index.ts';
import { MINUTE_MS } from '../../../kit/time/units.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { type Trip, tripBody, tripKey } from '../trip.ts';

export type Quote =
  | { readonly at: 'none' }
  | { readonly at: 'asking' }
  /** `intent` makes ordering one of them safe to repeat, where the server offers it. */
  | {
      readonly at: 'found';
      readonly categories: readonly Category[];
      readonly intent?: string | undefined;
      /** What may be drawn of the trip. */
      readonly surroundings: Pick<TripDrawing, 'line' | 'landmarks'>;
    }
  /** They are asked for once the network is back. */
  | { readonly at: 'offline' }
  /** Some servers say why, in words for the passenger. */
  | { readonly at: 'nothing'; readonly because?: string | undefined }
  | { readonly at: 'failed' };

/** Asks for the categories of a trip; the reply's words stop here. */
export async function askQuote(api: Api, trip: Trip, options: SendOptions): Promise<Quote> {
  const reply = await api.send(orderEndpoints.searchRide, { body: tripBody(trip) }, options);
  const categories = reply.success === false ? [] : (reply.categories ?? []);
  const { intent, message, line, landmarks } = reply[OFFERS] ?? {};
  return categories.length === 0
    ? { at: 'nothing', because: message ?? undefined }
    : {
        at: 'found',
        categories,
        intent: intent ?? undefined,
        surroundings: { line, landmarks },
      };
}

/** Spec §9: the pause after both addresses have coordinates. */
const PAUSE_MS = 500;
/** A price is promised for ten minutes: before that it is asked for anew. */
const FRESH_MS = 9 * MINUTE_MS;

export const quoteQuery = (api: Api, trip: Trip | undefined): Query<Quote> => ({
  key: tripKey(trip),
  logAs: 'search-ride',
  delayMs: PAUSE_MS,
  freshMs: FRESH_MS,
  load: async (options) => {
    const quote: Quote = trip ? await askQuote(api, trip, options) : NO_QUOTE;
    // No answer to keep: prices that are shown stay, for the server has the last word when one is ordered.
    if (quote.at === 'nothing') throw new Refused(quote.because);
    return quote;
  },
});

const NO_QUOTE: Quote = { at: 'none' };

export function quoteOf(state: QueryState<Quote>): Quote {
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
export function useQuote(trip: Trip | undefined): {
  readonly quote: Quote;
  readonly askAgain: () => void;
} {
  const online = useOnline();
  const query = quoteQuery(useApi(), trip);
  const { state, reload } = useQuery({ ...query, enabled: trip !== undefined && online });
  const answer = useMemo(() => quoteOf(state), [state]);
  if (trip === undefined) return { quote: NO_QUOTE, askAgain: reload };
  const quote: Quote = answer.at === 'asking' && !online ? { at: 'offline' } : answer;
  return { quote, askAgain: reload };
}
