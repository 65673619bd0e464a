import { useMemo } from 'react';

import { useActiveRideState } from '../../core/activeRide/index.ts';
import { useActiveTrip } from './activeTrip.query.ts';
import { useCurrentOrder } from './placing/usePendingOrder.ts';
import { Stage } from './stage/Stage.tsx';

/** The stage of an order that is under way. */
export function RideStage() {
  const { status, updatedAtMs } = useActiveRideState();
  const ordered = useCurrentOrder();
  const trip = useActiveTrip(status && 'trip' in status ? status.trip : undefined);
  const known = useMemo(
    () => ({
      status,
      heardAtMs: updatedAtMs,
      from: ordered?.from,
      to: ordered?.to,
      drawing: trip.drawing,
      moreToCome: trip.isAwaited,
    }),
    [status, updatedAtMs, ordered, trip.drawing, trip.isAwaited],
  );
  return <Stage known={known} />;
}
