import type { Address } from '@ride/contract';
import { useState } from 'react';

import type { Quote } from './quote.query.ts';

type Surroundings = Extract<Quote, { readonly at: 'found' }>['surroundings'];

interface Ends {
  readonly from: Address | undefined;
  readonly to: Address | undefined;
}

/** What may be drawn of a trip. Another hour has another price, but the way is the same: it stays while that is asked for. */
export function useSurroundings(quote: Quote, { from, to }: Ends): Surroundings | undefined {
  const [last, setLast] = useState<Ends & { readonly surroundings: Surroundings }>();
  if (quote.at === 'found' && quote.surroundings !== last?.surroundings) {
    setLast({ from, to, surroundings: quote.surroundings });
  }
  if (quote.at === 'found') return quote.surroundings;
  return last?.from === from && last?.to === to ? last?.surroundings : undefined;
}
