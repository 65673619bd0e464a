import { category, storedAddress } from '@ride/contract';
import { number, object, optional, picklist, string, union, type InferOutput } from 'valibot';

import { PENDING_ORDER } from '../../../capabilities/activeRide/index.ts';
import type { PassengerArea } from '../../../core/storage/index.ts';
import { storedItem, type StoredItem } from '../../../core/storedItem/index.ts';

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

export type PendingOrders = StoredItem<PendingOrder>;

export const pendingOrders = (area: PassengerArea): PendingOrders =>
  storedItem(area, PENDING_ORDER, pendingOrder);

export const isReservation = ({ rideDateTime }: OrderRequest): boolean =>
  rideDateTime !== undefined;

/** Whether two wishes would be one and the same ride. */
export const sameRide = (one: OrderRequest, other: OrderRequest): boolean =>
  one.rideDateTime === other.rideDateTime &&
  one.from.title === other.from.title &&
  one.to.title === other.to.title;
