import type { Placed } from '../placing/placeOrder.ts';
import { texts } from '../texts.ts';
import type { Offers } from './offers.ts';

/** Spec §8: what the error dialog says to an order that did not come about. */
export function failureText(placed: Placed): string | undefined {
  switch (placed.at) {
    case 'active':
    case 'reserved':
      return undefined;
    case 'refused':
      return texts.failed.refused;
    case 'failed':
    case 'unknown':
      return texts.failed.create;
    default:
      return placed satisfies never;
  }
}

/** Spec §8: what the error dialog says to a search for categories. */
export function offersFailure({ at }: Offers): string | undefined {
  switch (at) {
    case 'nothing':
      return texts.failed.noCars;
    case 'failed':
      return texts.failed.search;
    case 'none':
    case 'asking':
    case 'offline':
    case 'found':
      return undefined;
    default:
      return at satisfies never;
  }
}
