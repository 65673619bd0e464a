import { rideEndpoints } from '@ride/contract';

import type { PassengerArea } from '../../core/storage/index.ts';
import { storedReply, type Dated } from '../../core/storedItem/index.ts';
import type { RidePage, Tab } from './rideList.ts';

const NAMES: Record<Tab, string> = { past: 'last-past-rides', upcoming: 'last-upcoming-rides' };

/** The first page of each list as it was last seen, for a visit without a network. */
export interface StoredLists {
  readonly read: (tab: Tab) => Dated<RidePage['rides']> | undefined;
  readonly write: (tab: Tab, rides: RidePage['rides'], atMs: number) => void;
}

export function storedLists(area: PassengerArea): StoredLists {
  // The product's key names a field of a ride's details; a list has no such field.
  const { rides } = rideEndpoints('').getRides.reply.entries;
  const of = (tab: Tab) => storedReply(area, NAMES[tab], rides);
  return {
    read: (tab) => of(tab).read(),
    write: (tab, list, atMs) => of(tab).write([...list], atMs),
  };
}
