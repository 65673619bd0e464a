import { useCallback, useMemo } from 'react';

import { useActiveRide } from '../../../capabilities/activeRide/index.ts';
import { useApi } from '../../../core/api.tsx';
import { useMutation } from '../../../core/mutation.ts';
import { type Session, useSession } from '../../../core/session/index.ts';
import { useStore } from '../../../kit/store.ts';
import { nowMs, setTimer } from '../../../platform/clock.ts';
import { crossTabTimestamp } from '../../../platform/crossTabTimestamp.ts';
import { tabLock } from '../../../platform/locks.ts';
import { logError } from '../../../platform/log.ts';
import { orderApi } from './orderApi.ts';
import {
  createPendingOrder,
  isForNow,
  type OrderRequest,
  type PendingOrder,
  type PendingOrderStore,
} from './pendingOrder.ts';
import {
  ORDER_HELD_MS,
  placeOrder,
  type PlaceOrderResult,
  type PlacingParts,
  reconcilePending,
} from './placeOrder.ts';

const ORDER_LOCK = 'order';
const LAST_SENT = 'order-sent';

/** The parts that ordering and cancelling work with. */
export function useOrderParts(): PlacingParts {
  const api = useApi();
  const pending = usePendingOrderStore();
  const activeRide = useActiveRide();
  return useMemo(
    () => ({
      orderApi: orderApi(api),
      pending,
      lock: tabLock(ORDER_LOCK, ORDER_HELD_MS),
      setTimer,
      nowMs,
      lastSent: crossTabTimestamp(LAST_SENT),
      known: () => activeRide.store.get().status,
      logError,
    }),
    [api, pending, activeRide],
  );
}

interface Placing {
  readonly busy: boolean;
  readonly placeOrder: (request: OrderRequest, tell: (result: PlaceOrderResult) => void) => void;
  /** Asks about an order that this device has sent and not heard of, if there is one. */
  readonly reconcile: (tell: (result: PlaceOrderResult) => void) => void;
}

type Work = () => Promise<PlaceOrderResult | undefined>;

/** Placing and reconciling keep each other waiting: they are one mutation. */
const start = (work: Work): ReturnType<Work> => work();

/** Orders one ride at a time, and lets the order screen know at once what came of it. */
export function usePlacing(): Placing {
  const parts = useOrderParts();
  const activeRide = useActiveRide();
  const { state, mutate } = useMutation({ logAs: 'order', send: start });

  const run = useCallback(
    async (work: Work, tell: (result: PlaceOrderResult) => void) => {
      const outcome = await mutate(work);
      // Both works know all their failures: whatever else is thrown is a fault of ours.
      if (outcome?.at === 'failed') throw outcome.error;
      const result = outcome?.data;
      if (result === undefined) return;
      if (result.at === 'active') activeRide.apply(result.status);
      else activeRide.pollNow();
      tell(result);
    },
    [activeRide, mutate],
  );

  return {
    busy: state.at === 'sending',
    placeOrder: useCallback(
      (request, tell) => void run(() => placeOrder(parts, request), tell),
      [run, parts],
    ),
    reconcile: useCallback((tell) => void run(() => reconcilePending(parts), tell), [run, parts]),
  };
}

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
