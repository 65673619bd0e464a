import type { RideListItem } from '@ride/contract';

import { vilniusTime } from '../platform/vilniusTime.ts';
import type { Db } from '../store/database.ts';
import { eurosOf } from '../wire/euros.ts';
import type { Cursors } from './cursor.ts';
import { findUpcoming, type UpcomingRide } from './reservationStore.ts';

const PAGE_SIZE = 15;

interface Page {
  readonly clientId: string;
  readonly limit: string | undefined;
  readonly cursor: string | undefined;
}

export interface UpcomingPage {
  readonly rides: RideListItem[];
  readonly nextCursor: string | null;
}

/** One page of the rides to come, the next one first; nothing when the cursor is not ours. */
export async function upcomingPage(
  db: Db,
  cursors: Cursors,
  { clientId, limit, cursor }: Page,
): Promise<UpcomingPage | undefined> {
  const size = limit === undefined ? PAGE_SIZE : Number(limit);
  const after = cursor === undefined ? undefined : cursors.read(clientId, cursor);
  if (cursor !== undefined && after === undefined) return undefined;
  // One more than asked for shows whether there is a next page.
  const found = await findUpcoming(db, clientId, { after, limit: size + 1 });
  const rides = found.slice(0, size);
  const last = rides.at(-1);
  const more = found.length > size && last !== undefined;
  return {
    rides: rides.map(listItem),
    nextCursor: more ? cursors.write(clientId, last) : null,
  };
}

function listItem({ publicId, rideMs, from, to, priceCents }: UpcomingRide): RideListItem {
  const { date, time } = vilniusTime(rideMs);
  return { id: publicId, date, time, from: from.title, to: to.title, price: eurosOf(priceCents) };
}
