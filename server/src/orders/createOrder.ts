import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import type { Random } from '../platform/random.ts';
import { confirmReads } from '../store/confirmReads.ts';
import type { Db } from '../store/database.ts';
import type { PassengerCaller } from '../wire/caller.ts';
import type { Dispatching } from './dispatching.ts';
import {
  findActive,
  findByIntent,
  findReservation,
  insertOrder,
  type ExistingOrder,
  type NewOrder,
} from './orderStore.ts';
import { newPublicId } from '../wire/publicId.ts';
import { checkOrderLimits, type MostOrders } from './orderLimits.ts';
import type { Quotes, Trip } from './quotes.ts';
import { planReservation } from './reservations.ts';

/** Without an intent, an equal order so soon after the first one is the same click once more. */
const SAME_CLICK_WITHIN_MS = 2 * MINUTE_MS;
/** Ended without a ride: an intent that came to nothing orders nothing more; the passenger searches anew. */
const CAME_TO_NOTHING = new Set<ExistingOrder['state']>(['canceled', 'notFound']);

interface CreateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly quotes: Quotes;
  readonly dispatching: Dispatching;
  readonly searchBeforeMs: number;
  readonly most: MostOrders;
}

export interface OrderRequest extends Trip {
  readonly categoryId: string | number;
  readonly intent: string | undefined;
}

export type Created =
  | { readonly at: 'ordered' }
  | { readonly at: 'reserved' }
  /** In words where they help the passenger. */
  | { readonly at: 'refused'; readonly message?: string };

export function createOrdering(deps: CreateDeps) {
  const { db, clock } = deps;
  return async (
    request: OrderRequest,
    caller: PassengerCaller,
    network: string,
  ): Promise<Created> => {
    const { passengerId } = caller;
    const { intent } = request;
    // Before anything that a repetition could fail on, such as a time that has come too near meanwhile.
    const before = intent === undefined ? undefined : await findByIntent(db, passengerId, intent);
    if (before !== undefined) return confirmed(db, answerOf(before));
    const priced = await deps.quotes.honour(request, { caller, network }, intent);
    if (priced.at === 'refused') return priced;
    const chosen = priced.trip.categories.find(({ id }) => id === String(request.categoryId));
    if (chosen === undefined) return { at: 'refused' };

    const { priceCents, ...category } = chosen;
    const { from, to, tripKey, time, trip } = priced;
    const order: NewOrder = {
      publicId: newPublicId(deps.random),
      passengerId,
      intent,
      tripKey,
      from,
      to,
      category,
      priceCents,
      trip,
      time,
      paymentMethod: 'cash',
    };
    const nowMs = clock.nowMs();
    return db.transaction().execute(async (trx): Promise<Created> => {
      const room = await checkOrderLimits(trx, order, deps.most, nowMs);
      if (room.at === 'blocked') return { at: 'refused' };
      const orderId = room.at === 'free' ? await insertOrder(trx, order, nowMs) : undefined;
      if (orderId === undefined) {
        const answer = await answerToRepetition(trx, order, nowMs);
        return answer.at === 'refused' && room.at === 'full'
          ? { at: 'refused', message: room.message }
          : answer;
      }
      if (time.at === 'now') {
        await deps.dispatching.begin(trx, orderId, nowMs);
        return { at: 'ordered' };
      }
      await planReservation(trx, { orderId, rideMs: time.rideMs }, deps.searchBeforeMs);
      return { at: 'reserved' };
    });
  };
}

/**
 * Something stood against the order. If that is the very same order, the passenger has it already. No `confirmReads`
 * here: the passenger's row is locked, which is written as well.
 */
async function answerToRepetition(trx: Db, order: NewOrder, nowMs: number): Promise<Created> {
  const { passengerId, intent, time, tripKey } = order;
  const same = intent === undefined ? undefined : await findByIntent(trx, passengerId, intent);
  if (same !== undefined) return answerOf(same);
  if (time.at === 'later') {
    const reservation = await findReservation(trx, passengerId, { tripKey, rideMs: time.rideMs });
    return reservation === undefined ? { at: 'refused' } : { at: 'reserved' };
  }
  const active = await findActive(trx, passengerId);
  const isSameClick =
    active !== undefined &&
    !active.reserved &&
    active.tripKey === tripKey &&
    active.categoryId === order.category.id &&
    nowMs - active.createdMs <= SAME_CLICK_WITHIN_MS;
  return isSameClick ? { at: 'ordered' } : { at: 'refused' };
}

/** The first try may have failed because nobody confirmed it: then it is not safe now either. */
async function confirmed(db: Db, answer: Created): Promise<Created> {
  await db.transaction().execute(confirmReads);
  return answer;
}

function answerOf({ state, reserved }: ExistingOrder): Created {
  if (CAME_TO_NOTHING.has(state)) return { at: 'refused' };
  return { at: reserved ? 'reserved' : 'ordered' };
}
