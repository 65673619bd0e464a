import { useMemo } from 'react';

import type { Api } from '../../../api/createApi.ts';
import { Refused } from '../../../api/refused.ts';
import { useApi } from '../../../core/api.tsx';
import { useQuery, type Query, type QueryState } from '../../../core/query/index.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { tripKey, type Trip } from '../trip.ts';
import { askOffers, type Offers } from './offers.ts';
import { MINUTE_MS } from '../../../kit/time/units.ts';

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
