import { MINUTE_MS } from '../platform/duration.ts';
import { confirmReads } from '../store/confirmReads.ts';
import type { Db } from '../store/database.ts';
import type { Fleet } from './fleet.ts';
import { closeOffer, findOffer } from './offerStore.ts';
import type { OrderBook, SearchingOrder } from './orderBook.ts';

export type DriversAnswer =
  | { readonly answer: 'accept'; readonly etaMinutes: number }
  | { readonly answer: 'refuse' };

/** `gone`: the passenger cancelled, the time ran out, or the driver refused before. */
export type Answered = 'accepted' | 'refused' | 'gone' | 'unknown';

interface AnswerDeps {
  readonly db: Db;
  readonly fleet: Fleet;
  readonly orders: OrderBook;
  readonly searchOn: (
    trx: Db,
    orderId: string,
    step: { readonly order: SearchingOrder; readonly nowMs: number },
  ) => Promise<void>;
}

/** A driver answers. An answer that is sent again gets the same reply and changes nothing. */
export async function answerOffer(
  { db, fleet, orders, searchOn }: AnswerDeps,
  offerId: string,
  answer: DriversAnswer,
  nowMs: number,
): Promise<Answered> {
  return db.transaction().execute(async (trx): Promise<Answered> => {
    const asked = await findOffer(trx, offerId);
    if (asked === undefined) return 'unknown';
    const { orderId, carId, expiresMs } = asked;
    // The order is locked before the offer, as everywhere; what is read after that is the truth.
    const order = await orders.lockSearching(trx, orderId);
    const offer = await findOffer(trx, offerId);
    if (offer?.state === 'accepted' || offer?.state === 'refused') {
      await confirmReads(trx);
      const repeated = (offer.state === 'accepted') === (answer.answer === 'accept');
      return repeated ? offer.state : 'gone';
    }
    if (order === undefined || offer?.state !== 'open' || expiresMs <= nowMs) return 'gone';

    if (answer.answer === 'refuse') {
      await closeOffer(trx, offerId, { as: 'refused', nowMs });
      await searchOn(trx, orderId, { order, nowMs });
      return 'refused';
    }
    const car = await fleet.describe(trx, carId);
    if (car === undefined) return 'gone';
    await closeOffer(trx, offerId, { as: 'accepted', nowMs });
    const etaMs = nowMs + answer.etaMinutes * MINUTE_MS;
    await orders.accept(trx, orderId, { carId, car, etaMs }, nowMs);
    return 'accepted';
  });
}
