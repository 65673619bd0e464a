import { cancelOrder, isCancelled, rideEndpoints } from '@ride/contract';

import type { Api, SendOptions } from '../../api/createApi.ts';
import type { Query, QueryOptions, StoredCopy } from '../../core/query/index.ts';
import type { PassengerArea } from '../../core/storage.ts';
import { storedReply } from '../../core/storedItem.ts';
import type { RideId, RidePage, Tab } from './rideList.ts';

/** Spec §9. */
const PAGE_SIZE = '15';
/** A first page that takes longer is not waited for: the rows of the last visit are better than none. */
const SHOW_STORED_AFTER_MS = 2_000;

/** What the list asks of the server; the replies' words stop here. */
export interface HistoryApi {
  readonly load: (tab: Tab, cursor: string | undefined, options: QueryOptions) => Promise<RidePage>;
  /** Says whether the server has cancelled it. */
  readonly cancel: (orderId: RideId, options: SendOptions) => Promise<boolean>;
}

export function historyApi(api: Api): HistoryApi {
  // The product's key names a field of a ride's details; a list has no such field.
  const { getRides, getActivePrior } = rideEndpoints('');
  return {
    load: async (tab, cursor, options) => {
      const endpoint = tab === 'past' ? getRides : getActivePrior;
      const reply = await api.send(endpoint, { query: { limit: PAGE_SIZE, cursor } }, options);
      return { rides: reply.rides, cursor: cursorOf(reply.next_cursor) };
    },
    cancel: async (orderId, options) => {
      const body = { orderId, reason: '', isTemp: true };
      return isCancelled(await api.send(cancelOrder, { body }, options));
    },
  };
}

const cursorOf = (next: string | number | null | undefined): string | undefined =>
  next === null || next === undefined || next === '' ? undefined : String(next);

/** A page of a list; of the first one, which has no cursor, the device stores a copy. */
export const pageQuery = (
  { load }: Pick<HistoryApi, 'load'>,
  device: PassengerArea,
  tab: Tab,
  cursor: string | undefined,
): Query<RidePage> => ({
  key: `${tab} ${cursor}`,
  // Spec §8: logged only.
  logAs: tab === 'past' ? 'rides' : 'upcoming-rides',
  load: (options) => load(tab, cursor, options),
  ...(cursor === undefined && { stored: storedFirstPage(device, tab) }),
});

/** The first page of a list as it was last seen, for a visit without a network. */
export function storedFirstPage(device: PassengerArea, tab: Tab): StoredCopy<RidePage> {
  const { rides } = rideEndpoints('').getRides.reply.entries;
  const stored = storedReply(device, `last-${tab}-rides`, rides);
  return {
    read: () => {
      const found = stored.read();
      return found && { value: { rides: found.value, cursor: undefined }, atMs: found.atMs };
    },
    write: (page, atMs) => stored.write([...page.rides], atMs),
    showAfterMs: SHOW_STORED_AFTER_MS,
  };
}
