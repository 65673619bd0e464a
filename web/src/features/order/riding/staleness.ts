import type { ActiveRideState } from '../../../capabilities/activeRide/index.ts';

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
