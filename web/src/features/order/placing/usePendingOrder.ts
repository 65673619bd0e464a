import { type Session, useSession } from '../../../core/session/index.ts';
import { useStore } from '../../../kit/store.ts';
import { nowMs } from '../../../platform/clock.ts';
import {
  createPendingOrder,
  isForNow,
  type PendingOrder,
  type PendingOrderStore,
} from './pendingOrder.ts';

/** One store for as long as the page lives: the session's object outlives its passengers. */
const stores = new WeakMap<Session, PendingOrderStore>();

export function usePendingOrderStore(): PendingOrderStore {
  const session = useSession();
  const known = stores.get(session);
  if (known !== undefined) return known;
  const store = createPendingOrder(session);
  stores.set(session, store);
  return store;
}

/** The order that is under way, as far as this device knows. */
export function useCurrentOrder(): PendingOrder | undefined {
  const order = useStore(usePendingOrderStore().shown);
  return order && isForNow(order, nowMs()) ? order : undefined;
}
