import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

export interface RatedRide {
  readonly orderId: string;
  readonly rating: number;
  readonly comment: string;
  readonly ratedMs: number;
}

/** The first rating of a ride stays; what comes after it changes nothing. */
export async function insertRatings(db: Db, rated: readonly RatedRide[]): Promise<void> {
  if (rated.length === 0) return;
  await db
    .insertInto('ratings')
    .values(
      rated.map(({ orderId, rating, comment, ratedMs }) => ({
        order_id: orderId,
        rating,
        comment,
        rated_at: toDate(ratedMs),
      })),
    )
    .onConflict((on) => on.column('order_id').doNothing())
    .execute();
}
