import type { Address, TripDrawing } from '@ride/contract';

import type { RideStatus } from '../../../core/activeRide/index.ts';
import { hasCoordinates } from '../address/address.ts';

/** What is known of where a trip goes, as it came: what can be drawn of it, `sceneOf` decides. */
export interface KnownTrip {
  /** Without an order, addresses are being chosen. */
  readonly status?: RideStatus | undefined;
  /** When that was heard, by this device's clock. */
  readonly heardAtMs?: number;
  readonly from?: Address | undefined;
  readonly to?: Address | undefined;
  /** What the host offers to draw. */
  readonly drawing?: Partial<TripDrawing> | null | undefined;
  /** The host has been asked for that, and has not answered yet. */
  readonly moreToCome?: boolean;
}

export const NOTHING_KNOWN: KnownTrip = {};

/** Whether there is anything to draw. */
export function hasPlace({ status, from, to, drawing }: KnownTrip): boolean {
  const hasCar = status !== undefined && 'car' in status;
  return (
    hasCar || drawing?.from !== undefined || [from, to].some((end) => end && hasCoordinates(end))
  );
}
