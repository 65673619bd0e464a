import { useCallback, useMemo, useRef, useState } from 'react';

import { useActiveRide } from '../../../capabilities/activeRide/index.ts';
import { useServer } from '../../../core/api/index.ts';
import { agreedMoment } from '../../../platform/agreedMoment.ts';
import { after, nowMs } from '../../../platform/clock.ts';
import { tabLock } from '../../../platform/locks.ts';
import { logError } from '../../../platform/log.ts';
import { deviceStorage } from '../../../platform/storage.ts';
import { orderDesk } from './orderDesk.ts';
import { pendingOrders, type WantedRide } from './pendingOrder.ts';
import {
  ORDER_HELD_MS,
  placeOrder,
  settlePending,
  type Placed,
  type PlacingParts,
} from './placeOrder.ts';

const ORDER_LOCK = 'order';
const LAST_SENT = 'order-sent';

/** The parts that ordering and cancelling work with. */
export function useOrderParts(): PlacingParts {
  const server = useServer();
  const activeRide = useActiveRide();
  return useMemo(
    () => ({
      desk: orderDesk(server),
      pending: pendingOrders(deviceStorage),
      lock: tabLock(ORDER_LOCK, ORDER_HELD_MS),
      after,
      nowMs,
      lastSent: agreedMoment(LAST_SENT),
      known: () => activeRide.store.get().fact,
      logError,
    }),
    [server, activeRide],
  );
}

interface Placing {
  readonly busy: boolean;
  readonly place: (wanted: WantedRide, tell: (placed: Placed) => void) => void;
  /** Asks about an order that this device has sent and not heard of, if there is one. */
  readonly settle: (tell: (placed: Placed) => void) => void;
}

/** Orders one ride at a time, and lets the order screen know at once what came of it. */
export function usePlacing(): Placing {
  const parts = useOrderParts();
  const activeRide = useActiveRide();
  const [busy, setBusy] = useState(false);
  // A second press comes before React has drawn the first one.
  const running = useRef(false);

  const run = useCallback(
    async (work: () => Promise<Placed | undefined>, tell: (placed: Placed) => void) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      const placed = await work();
      running.current = false;
      setBusy(false);
      if (placed === undefined) return;
      if (placed.at === 'active') activeRide.learn(placed.fact);
      else activeRide.pollNow();
      tell(placed);
    },
    [activeRide],
  );

  return {
    busy,
    place: useCallback(
      (wanted, tell) => void run(() => placeOrder(parts, wanted), tell),
      [run, parts],
    ),
    settle: useCallback((tell) => void run(() => settlePending(parts), tell), [run, parts]),
  };
}
