import type { Api } from '../../../api/createApi.ts';
import type { ActiveRide } from '../../../core/activeRide/index.ts';
import { nowMs, setTimer } from '../../../platform/clock.ts';
import { crossTabTimestamp } from '../../../platform/crossTabTimestamp.ts';
import { tabLock } from '../../../platform/locks.ts';
import { logError } from '../../../platform/log.ts';
import { orderApi } from './orderApi.ts';
import type { PendingOrderStore } from './pendingOrder.ts';
import { ORDER_HELD_MS, type PlacingParts } from './placeOrder.ts';

export { placeOrder, reconcilePending } from './placeOrder.ts';

const ORDER_LOCK = 'order';
const LAST_SENT = 'order-sent';

interface Surroundings {
  readonly api: Api;
  readonly pending: PendingOrderStore;
  readonly activeRide: Pick<ActiveRide, 'store'>;
}

/** The parts that ordering and cancelling work with. */
export const orderParts = ({ api, pending, activeRide }: Surroundings): PlacingParts => ({
  orderApi: orderApi(api),
  pending,
  lock: tabLock(ORDER_LOCK, ORDER_HELD_MS),
  setTimer,
  nowMs,
  lastSent: crossTabTimestamp(LAST_SENT),
  known: () => activeRide.store.get().status,
  logError,
});
