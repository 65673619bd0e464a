import { type ActiveRideState, useActiveRideState } from '../../core/activeRide/index.ts';
import { AgeBanner } from '../../kit/Banner.tsx';
import { useNow } from '../../platform/useNow.ts';

const LOOK_EVERY_MS = 5_000;

/** Says how old the shown state is when the connection has been gone for a while. */
export function StaleBanner() {
  const state = useActiveRideState();
  const stale = isStale(state, useNow(LOOK_EVERY_MS));
  return stale ? <AgeBanner storedAtMs={state.updatedAtMs} /> : null;
}

/** After so long without news the screen says how old it is. */
const OLD_AFTER_MS = 30_000;

/** Whether the age of the shown state matters: polls fail, and the last word is long ago. */
export function isStale(
  { status, lastPoll, updatedAtMs }: ActiveRideState,
  nowMs: number,
): boolean {
  // Without a first answer it is what the device remembers of an earlier visit.
  if (status === undefined || lastPoll === 'answered') return false;
  return nowMs - updatedAtMs >= OLD_AFTER_MS;
}
