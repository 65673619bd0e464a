import { useActiveRideState } from '../../../capabilities/activeRide/index.ts';
import { AgeNotice } from '../../../kit/notice/AgeNotice.tsx';
import { useNow } from '../../../platform/useNow.ts';
import { isStale } from './staleness.ts';

const LOOK_EVERY_MS = 5_000;

/** Says how old the shown state is when the connection has been gone for a while. */
export function StaleNotice() {
  const state = useActiveRideState();
  const stale = isStale(state, useNow(LOOK_EVERY_MS));
  return stale ? <AgeNotice keptAtMs={state.learnedAtMs} /> : null;
}
