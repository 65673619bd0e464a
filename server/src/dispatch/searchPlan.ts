import { MINUTE_MS } from '../platform/duration.ts';

/** How a search for a car goes on, as pure arithmetic on the time since it began. */
export const OFFER_LASTS_MS = 15_000;
const WIDEN_EVERY_MS = 30_000;
const RADII_KM = [2, 4, 8, 16] as const;
const GIVE_UP_AFTER_MS = 5 * MINUTE_MS;
/** Cars move and become free all the time: when none is near, look again soon. */
const LOOK_AGAIN_MS = 3_000;

export type SearchStep =
  | { readonly at: 'giveUp' }
  | { readonly at: 'look'; readonly withinKm: number; readonly lookAgainInMs: number };

export function searchStep(elapsedMs: number): SearchStep {
  if (elapsedMs >= GIVE_UP_AFTER_MS) return { at: 'giveUp' };
  const widened = Math.floor(Math.max(0, elapsedMs) / WIDEN_EVERY_MS);
  const withinKm = RADII_KM[Math.min(widened, RADII_KM.length - 1)] ?? RADII_KM[0];
  return {
    at: 'look',
    withinKm,
    lookAgainInMs: Math.min(LOOK_AGAIN_MS, GIVE_UP_AFTER_MS - elapsedMs),
  };
}
