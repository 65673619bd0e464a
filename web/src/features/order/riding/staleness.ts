import type { ActiveRideState } from '../../../capabilities/activeRide/index.ts';

/** After so long without news the screen says how old it is. */
const OLD_AFTER_MS = 30_000;

/** How old the shown state is, once that matters: polls fail, and the last word is long ago. */
export function staleForMs(
  { fact, lastPoll, learnedAtMs }: ActiveRideState,
  nowMs: number,
): number | undefined {
  if (fact === undefined || lastPoll !== 'failed') return undefined;
  const ageMs = nowMs - learnedAtMs;
  return ageMs < OLD_AFTER_MS ? undefined : ageMs;
}
