import { useActiveRideState } from '../../../capabilities/activeRide/index.ts';
import { AgeBanner } from '../../../kit/Banner.tsx';
import { useNow } from '../../../platform/useNow.ts';
import { isStale } from './staleness.ts';

const LOOK_EVERY_MS = 5_000;

/** Says how old the shown state is when the connection has been gone for a while. */
export function StaleBanner() {
  const state = useActiveRideState();
  const stale = isStale(state, useNow(LOOK_EVERY_MS));
  return stale ? <AgeBanner storedAtMs={state.updatedAtMs} /> : null;
}
