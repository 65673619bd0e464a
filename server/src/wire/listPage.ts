import type { RideListItem } from '@ride/contract';

import { vilniusTime } from '../platform/vilniusTime.ts';
import type { Cursors, PageStart } from './cursors.ts';
import { eurosOf } from './money.ts';
import { Refusal } from './refusal.ts';

const PAGE_SIZE = 15;

/** A ride as it stands in a list, with the moment by which the list is sorted. */
export interface ListedRide extends PageStart {
  /** What the passenger reads as the time of the ride. */
  readonly shownMs: number;
  readonly from: { readonly title: string };
  readonly to: { readonly title: string };
  readonly priceCents: number;
}

interface AskedPage {
  readonly passengerId: string;
  readonly query: { readonly limit?: string | undefined; readonly cursor?: string | undefined };
}

type Find = (page: {
  readonly after: PageStart | undefined;
  readonly limit: number;
}) => Promise<readonly ListedRide[]>;

/** One page of a list of rides; a cursor that is not of this list is refused. */
export async function listPage(
  cursors: Cursors,
  { passengerId, query: { limit, cursor } }: AskedPage,
  find: Find,
): Promise<{ readonly rides: RideListItem[]; readonly next_cursor: string | null }> {
  const size = limit === undefined ? PAGE_SIZE : Number(limit);
  const after = cursor === undefined ? undefined : cursors.read(passengerId, cursor);
  if (cursor !== undefined && after === undefined) throw new Refusal(400);
  // One more than asked for shows whether there is a next page.
  const found = await find({ after, limit: size + 1 });
  const rides = found.slice(0, size);
  const last = rides.at(-1);
  const more = found.length > size && last !== undefined;
  return {
    rides: rides.map(listItem),
    next_cursor: more ? cursors.write(passengerId, last) : null,
  };
}

function listItem({ publicId, shownMs, from, to, priceCents }: ListedRide): RideListItem {
  const { date, time } = vilniusTime(shownMs);
  return { id: publicId, date, time, from: from.title, to: to.title, price: eurosOf(priceCents) };
}
