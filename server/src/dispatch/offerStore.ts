import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { OfferState } from '../domain/orderRecords.ts';

/** Begins a new round of a search; timers of earlier rounds are void from now on. */
export async function nextRound(trx: Db, orderId: string, first = 1): Promise<number> {
  const row = await trx
    .insertInto('searches')
    .values({ order_id: orderId, round: first })
    .onConflict((on) =>
      on.column('order_id').doUpdateSet({ round: sql<number>`searches.round + 1` }),
    )
    .returning('round')
    .executeTakeFirstOrThrow();
  return row.round;
}

export async function roundOf(trx: Db, orderId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('searches')
    .select('round')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.round;
}

/** Returns `false` if the car was offered something else at this very moment. */
export async function insertOffer(
  trx: Db,
  offer: { readonly orderId: string; readonly carId: string; readonly expiresMs: number },
  nowMs: number,
): Promise<boolean> {
  const rows = await trx
    .insertInto('offers')
    .values({
      order_id: offer.orderId,
      car_id: offer.carId,
      state: 'open',
      made_at: toDate(nowMs),
      expires_at: toDate(offer.expiresMs),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Closes whatever offer of the order is still open. */
export async function closeOpenOffers(
  trx: Db,
  orderId: string,
  close: { readonly as: 'expired' | 'withdrawn'; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: close.as, closed_at: toDate(close.nowMs) })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}

export interface Offer {
  readonly orderId: string;
  readonly carId: string;
  readonly state: OfferState;
  readonly expiresMs: number;
}

export async function findOffer(trx: Db, offerId: string): Promise<Offer | undefined> {
  const row = await trx
    .selectFrom('offers')
    .select(['order_id', 'car_id', 'state', 'expires_at'])
    .where('id', '=', offerId)
    .executeTakeFirst();
  return (
    row && {
      orderId: row.order_id,
      carId: row.car_id,
      state: row.state,
      expiresMs: row.expires_at.getTime(),
    }
  );
}

export async function closeOffer(
  trx: Db,
  offerId: string,
  close: { readonly as: 'accepted' | 'refused'; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: close.as, closed_at: toDate(close.nowMs) })
    .where('id', '=', offerId)
    .where('state', '=', 'open')
    .execute();
}
