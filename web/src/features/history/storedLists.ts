import { rideEndpoints } from '@ride/contract';

import { LAST_PAST_KEY, LAST_UPCOMING_KEY } from '../../core/session/index.ts';
import { storedReply, type Stored } from '../../kit/storedReply/storedReply.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { RidePage, Tab } from './rideList.ts';

const KEYS: Record<Tab, string> = { past: LAST_PAST_KEY, upcoming: LAST_UPCOMING_KEY };

/** The first page of each list as it was last seen, for a visit without a network. */
export interface StoredLists {
  readonly read: (tab: Tab) => Stored<RidePage['rides']> | undefined;
  readonly write: (tab: Tab, rides: RidePage['rides'], atMs: number) => void;
}

export function storedLists(storage: TextStorage): StoredLists {
  // The product's key names a field of a ride's details; a list has no such field.
  const { rides } = rideEndpoints('').getRides.reply.entries;
  const of = (tab: Tab) => storedReply(storage, KEYS[tab], rides);
  return {
    read: (tab) => of(tab).read(),
    write: (tab, list, atMs) => of(tab).write([...list], atMs),
  };
}
