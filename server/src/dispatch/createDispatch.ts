import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { setTimer, type Timer } from '../store/timers.ts';
import { answerOffer, type Answered, type DriversAnswer } from './answerOffer.ts';
import type { Fleet } from './fleet.ts';
import { closeOpenOffers, insertOffer, nextRound, roundOf } from './offerStore.ts';
import type { OrderBook, SearchingOrder } from './orderBook.ts';
import { OFFER_LASTS_MS, searchStep } from './searchPlan.ts';

/** Two processes that search at once take cars from under each other's nose, at even odds each time. */
const TRIES_PER_STEP = 50;

interface DispatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fleet: Fleet;
  readonly orders: OrderBook;
}

export interface Dispatch {
  begin(trx: Db, orderId: string, nowMs: number): Promise<void>;
  beginAhead(trx: Db, orderId: string, nowMs: number): Promise<void>;
  withdraw(trx: Db, orderId: string, nowMs: number): Promise<void>;
  /** The work of a search's timer. */
  goOn(trx: Db, timer: Timer, nowMs: number): Promise<void>;
  answer(offerId: string, answer: DriversAnswer): Promise<Answered>;
}

/**
 * Finds a car for an order: one driver after the other is asked, the nearest first, in circles that
 * widen, until one accepts or the search has lasted too long. Each step holds the order's
 * row, so steps of one search never run side by side.
 */
export function createDispatch({ db, clock, fleet, orders }: DispatchDeps): Dispatch {
  /** The order is locked and still searching. */
  const step = async (
    trx: Db,
    orderId: string,
    { order, nowMs }: { readonly order: SearchingOrder; readonly nowMs: number },
  ): Promise<void> => {
    await closeOpenOffers(trx, orderId, { as: 'expired', nowMs });
    const next = searchStep(nowMs - order.sinceMs);
    if (next.at === 'giveUp') {
      await orders.giveUp(trx, orderId, nowMs);
      return;
    }
    const expiresMs = nowMs + OFFER_LASTS_MS;
    const offered = await offerToNearest(trx, order, {
      orderId,
      expiresMs,
      nowMs,
      withinKm: next.withinKm,
    });
    await wakeUp(trx, orderId, offered ? expiresMs : nowMs + next.lookAgainInMs);
  };

  /** A car that another search takes at this very moment is passed over for the next nearest. */
  const offerToNearest = async (
    trx: Db,
    pickup: SearchingOrder,
    search: {
      readonly orderId: string;
      readonly withinKm: number;
      readonly expiresMs: number;
      readonly nowMs: number;
    },
  ): Promise<boolean> => {
    for (let tries = 0; tries < TRIES_PER_STEP; tries += 1) {
      const carId = await fleet.nearestFree(trx, pickup, search);
      if (carId === undefined) return false;
      const { orderId, expiresMs, nowMs } = search;
      if (await insertOffer(trx, { orderId, carId, expiresMs }, nowMs)) return true;
    }
    return false;
  };

  return {
    begin: (trx, orderId, nowMs) => wakeUp(trx, orderId, nowMs),

    // A first round goes before all others: nobody stands at the door here yet, so it begins with the second.
    beginAhead: (trx, orderId, nowMs) => wakeUp(trx, orderId, nowMs, 2),

    withdraw: (trx, orderId, nowMs) => closeOpenOffers(trx, orderId, { as: 'withdrawn', nowMs }),

    async goOn(trx, timer, nowMs) {
      const orderId = timer.subjectId;
      const order = await orders.lockSearching(trx, orderId);
      if (order === undefined || (await roundOf(trx, orderId)) !== timer.round) return;
      await step(trx, orderId, { order, nowMs });
    },

    answer: (offerId, answer) =>
      answerOffer({ db, fleet, orders, searchOn: step }, offerId, answer, clock.nowMs()),
  };
}

const wakeUp = async (
  trx: Db,
  orderId: string,
  dueMs: number,
  firstRound?: number,
): Promise<void> =>
  setTimer(trx, {
    kind: 'search',
    subjectId: orderId,
    round: await nextRound(trx, orderId, firstRound),
    dueMs,
  });
