import { useActiveRideState } from '../../../capabilities/activeRide/index.ts';
import { Notice } from '../../../kit/notice/Notice.tsx';
import { useNow } from '../../../platform/useNow.ts';
import { texts } from '../texts.ts';
import { staleForMs } from './staleness.ts';

const COUNT_EVERY_MS = 5_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Says how old the shown state is when the connection has been gone for a while. */
export function StaleNotice() {
  const ageMs = staleForMs(useActiveRideState(), useNow(COUNT_EVERY_MS));
  if (ageMs === undefined) return null;
  const age =
    ageMs < MINUTE_MS
      ? texts.riding.seconds(Math.floor(ageMs / SECOND_MS))
      : texts.riding.minutesAgo(Math.floor(ageMs / MINUTE_MS));
  return <Notice tone="info">{texts.riding.old(age)}</Notice>;
}
