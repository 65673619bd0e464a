/** The longest time without a confirmation, from the last one before the blow until now: a stall may be open still. */
export function longestPause(
  confirmedAtMs: readonly number[],
  sinceMs: number,
  nowMs: number,
): number {
  const before = confirmedAtMs.findLast((atMs) => atMs <= sinceMs) ?? sinceMs;
  const moments = [before, ...confirmedAtMs.filter((atMs) => atMs > sinceMs), nowMs];
  return Math.max(...moments.slice(1).map((atMs, nth) => atMs - (moments[nth] ?? atMs)));
}
