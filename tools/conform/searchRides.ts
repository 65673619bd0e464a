import { OFFERS, ORDER_INTENT_HEADER, type Category } from '../../contract/src/index.ts';
import { broken, note } from './findings.ts';
import type { Seen } from './readAll.ts';
import { send, type Run } from './run.ts';

export interface Offer {
  readonly category: Category;
  readonly intent: string | undefined;
}

/** The first category for a trip, with what makes ordering it safe to repeat. */
export async function searchRides(
  run: Run,
  trip: NonNullable<Seen['trip']>,
  rideDateTime?: number,
): Promise<Offer | undefined> {
  const body = { ...trip, ...(rideDateTime !== undefined && { rideDateTime }) };
  const reply = await send(run, 'searchRide', { body });
  if (reply === undefined) return undefined;
  const [category] = reply.categories ?? [];
  if (category === undefined) {
    const change = 'give addresses that cars serve: --addresses "one;another"';
    run.book.about('searchRide', note('reply', 'no categories for these addresses', change));
  } else if (reply.success === false) {
    const what = 'success is false beside categories, so the client shows none';
    run.book.about('searchRide', broken('reply', what, 'answer success: true with categories'));
  }
  const intent = reply[OFFERS]?.intent ?? undefined;
  if (intent !== undefined) run.offered.set('createRide', ORDER_INTENT_HEADER);
  return category && { category, intent };
}
