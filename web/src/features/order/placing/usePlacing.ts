import { useCallback, useEffect } from 'react';

import { useActiveRide } from '../../../core/activeRide/index.ts';
import { useApi } from '../../../core/api.tsx';
import { lazyModule } from '../../../core/chunks.tsx';
import { useMutation } from '../../../core/mutation.ts';
import { whenIdle } from '../../../platform/schedule.ts';
import type { OrderRequest } from './pendingOrder.ts';
import type { PlaceOrderResult, PlacingParts } from './placeOrder.ts';
import { usePendingOrderStore } from './usePendingOrder.ts';

/** How an order is sent: nobody can press the button before two addresses and a car are chosen. */
const placing = lazyModule(() => import('./orderParts.ts'));
type PlacingCode = typeof import('./orderParts.ts');

interface Placing {
  readonly busy: boolean;
  readonly placeOrder: (request: OrderRequest, tell: (result: PlaceOrderResult) => void) => void;
  /** Asks about an order that this device has sent and not heard of, if there is one. */
  readonly reconcile: (tell: (result: PlaceOrderResult) => void) => void;
}

type Ended = PlaceOrderResult | undefined;
type Work = (code: PlacingCode, parts: PlacingParts) => Promise<Ended>;

/** Placing and reconciling keep each other waiting: they are one mutation. */
const start = (work: () => Promise<Ended>): Promise<Ended> => work();

/** Orders one ride at a time, and lets the order screen know at once what came of it. */
export function usePlacing(): Placing {
  const api = useApi();
  const pending = usePendingOrderStore();
  const activeRide = useActiveRide();
  useEffect(() => whenIdle(() => void placing.preload()), []);
  const { state, mutate } = useMutation({ logAs: 'order', send: start });

  const run = useCallback(
    async (work: Work, tell: (result: PlaceOrderResult) => void) => {
      const outcome = await mutate(async () => {
        const code = placing.get() ?? (await placing.load().catch(() => undefined));
        // Nothing was sent, and nothing was asked.
        if (code === undefined) return { at: 'unknown' };
        return work(code, code.orderParts({ api, pending, activeRide }));
      });
      // Both works know all their failures: whatever else is thrown is a fault of ours.
      if (outcome?.at === 'failed') throw outcome.error;
      const result = outcome?.data;
      if (result === undefined) return;
      if (result.at === 'active') activeRide.apply(result.status);
      else activeRide.pollNow();
      tell(result);
    },
    [api, pending, activeRide, mutate],
  );

  return {
    busy: state.at === 'sending',
    placeOrder: useCallback(
      (request, tell) => void run((code, parts) => code.placeOrder(parts, request), tell),
      [run],
    ),
    reconcile: useCallback(
      (tell) => {
        // Most visits have nothing to ask about, and need no code for that.
        if (pending.read()?.stage === 'sent') {
          void run((code, parts) => code.reconcilePending(parts), tell);
        }
      },
      [run, pending],
    ),
  };
}
