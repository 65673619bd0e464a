import { useSession, type Session } from '../../../core/session/index.ts';
import { useStore } from '../../../kit/store.ts';
import { createPendingOrder, type PendingOrder, type PendingOrderStore } from './pendingOrder.ts';

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

/** The pending order as a screen shows it. */
export const usePendingOrder = (): PendingOrder | undefined =>
  useStore(usePendingOrderStore().shown);
