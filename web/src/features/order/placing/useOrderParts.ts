import { useMemo } from 'react';

import { useActiveRide } from '../../../core/activeRide/index.ts';
import { useApi } from '../../../core/api.tsx';
import { orderParts } from './orderParts.ts';
import type { PlacingParts } from './placeOrder.ts';
import { usePendingOrderStore } from './usePendingOrder.ts';

export function useOrderParts(): PlacingParts {
  const api = useApi();
  const pending = usePendingOrderStore();
  const activeRide = useActiveRide();
  return useMemo(() => orderParts({ api, pending, activeRide }), [api, pending, activeRide]);
}
