import type { PlaceOrderResult } from '../placing/placeOrder.ts';
import { texts } from '../texts.ts';
import type { Quote } from './quote.query.ts';

/** What the error dialog says: the specification's words, and what else is known. */
export interface Failure {
  readonly text: string;
  readonly detail?: string | undefined;
}

/** Spec §8: what the error dialog says to an order that did not come about. */
export function failureText(result: PlaceOrderResult): Failure | undefined {
  switch (result.at) {
    case 'active':
    case 'reserved':
      return undefined;
    case 'refused':
      return { text: texts.failed.refused, detail: result.because };
    case 'failed':
    case 'unknown':
      return { text: texts.failed.create };
    case 'doubtful':
      return { text: texts.failed.create, detail: texts.failed.doubtful };
    default:
      return result satisfies never;
  }
}

/** Spec §8: what the error dialog says to a search for categories. */
export function quoteFailure(quote: Quote): Failure | undefined {
  switch (quote.at) {
    case 'nothing':
      return { text: texts.failed.noCars, detail: quote.because };
    case 'failed':
      return { text: texts.failed.search };
    case 'none':
    case 'asking':
    case 'offline':
    case 'found':
      return undefined;
    default:
      return quote satisfies never;
  }
}
