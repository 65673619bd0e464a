import { category, storedAddress } from '@ride/contract';
import { number, object, optional, picklist, string, union, type InferOutput } from 'valibot';

import { PENDING_ORDER } from '../../../core/begunOrder.ts';
import type { Session } from '../../../core/session/index.ts';
import type { PassengerStorage } from '../../../core/storage.ts';
import { storedItem, type StoredItem } from '../../../core/storedItem.ts';
import { createStore, type Readable } from '../../../kit/store.ts';
import { HOUR_MS } from '../../../kit/time/units.ts';

const pendingOrder = object({
  /**
   * `sent` before the server has said anything: then nobody knows whether there is an order. `doubtful` once the
   * passenger has been told that nobody can find out, and decides.
   */
  stage: picklist(['sent', 'taken', 'doubtful']),
  from: storedAddress,
  to: storedAddress,
  // Ids of other makes are of any length: an order that cannot be found again may be ordered twice.
  category: object({ ...category.entries, id: union([string(), number()]) }),
  rideDateTime: optional(number()),
  intent: optional(string()),
});

/** The order that was sent last from this device, by whichever tab. */
export type PendingOrder = InferOutput<typeof pendingOrder>;

/** What the passenger asks for. */
export type OrderRequest = Omit<PendingOrder, 'stage'>;

/** The one owner of the pending order: every change goes through it, and every screen that shows the order hears of it. */
export interface PendingOrderStore extends StoredItem<PendingOrder> {
  /** Read from the device each time: another tab may have written it a moment ago. */
  readonly read: () => PendingOrder | undefined;
  /** For screens: what was last heard of it. */
  readonly shown: Readable<PendingOrder | undefined>;
}

type Owner = Pick<Session, 'onEnded'> & {
  readonly storage: Pick<PassengerStorage, 'device' | 'onOtherTabChange'>;
};

export function createPendingOrder({ storage, onEnded }: Owner): PendingOrderStore {
  const item = storedItem(storage.device, PENDING_ORDER, pendingOrder);
  const shown = createStore<Shown, Shown>((_, order) => order, item.read());
  const refresh = (): void => shown.dispatch(item.read());
  storage.onOtherTabChange(PENDING_ORDER, refresh);
  // The next passenger of this tab must not see where the last one went.
  onEnded(refresh);
  return {
    shown,
    read: item.read,
    write: (order) => {
      item.write(order);
      refresh();
    },
    remove: () => {
      item.remove();
      refresh();
    },
  };
}

type Shown = PendingOrder | undefined;

export const isReservation = ({ rideDateTime }: OrderRequest): boolean =>
  rideDateTime !== undefined;

const SOON_MS = HOUR_MS;

/** Whether it can be what is under way: not next week's reservation. */
export const isForNow = ({ rideDateTime }: OrderRequest, nowMs: number): boolean =>
  rideDateTime === undefined || rideDateTime * 1_000 <= nowMs + SOON_MS;

/** Whether two requests would be one and the same ride. */
export const sameRide = (one: OrderRequest, other: OrderRequest): boolean =>
  one.rideDateTime === other.rideDateTime &&
  one.from.title === other.from.title &&
  one.to.title === other.to.title;
