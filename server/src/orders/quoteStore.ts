import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { QuotedTrip } from '../domain/orderRecords.ts';

/** Which trip a quote is for. */
export interface QuotedFor {
  readonly tripKey: string;
  readonly rideMs: number | undefined;
}

/** Stores a quote and deletes all but the newest ones of its owner. */
export async function insertQuote(
  db: Db,
  mostPerOwner: number,
  quote: QuotedFor & {
    readonly owner: string;
    readonly intent: string;
    readonly trip: QuotedTrip;
    readonly expiresMs: number;
  },
): Promise<void> {
  await db
    .with('surplus', (also) =>
      also.deleteFrom('quotes').where('id', 'in', (is) =>
        is
          .selectFrom('quotes')
          .select('id')
          .where('owner', '=', quote.owner)
          .orderBy('id', 'desc')
          .offset(mostPerOwner - 1)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .insertInto('quotes')
    .values({
      owner: quote.owner,
      trip_key: quote.tripKey,
      ride_at: rideAt(quote.rideMs),
      intent: quote.intent,
      offer: JSON.stringify(quote.trip),
      expires_at: toDate(quote.expiresMs),
    })
    .execute();
}

/** The quote of that very search if it is known which one it was, otherwise the last one for the trip. */
export async function findQuote(
  db: Db,
  wanted: QuotedFor & { readonly owners: readonly string[]; readonly intent: string | undefined },
  nowMs: number,
): Promise<QuotedTrip | undefined> {
  const row = await db
    .selectFrom('quotes')
    .select('offer')
    .where('owner', 'in', wanted.owners)
    .where('trip_key', '=', wanted.tripKey)
    .where('ride_at', 'is not distinct from', rideAt(wanted.rideMs))
    .where('expires_at', '>', toDate(nowMs))
    .orderBy((is) => is('intent', '=', wanted.intent ?? ''), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.offer;
}

export async function deleteQuotesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<', toDate(beforeMs)).execute();
}

const rideAt = (rideMs: number | undefined): Date | null =>
  rideMs === undefined ? null : toDate(rideMs);
