import type { ActiveOrder } from '@ride/contract';

const MINUTE_MS = 60_000;

/** Minutes until the car comes: what the server said, less the time that has passed since. */
export function minutesLeft(
  { status, timeWhen }: ActiveOrder,
  updatedAtMs: number,
  nowMs: number,
): number | undefined {
  if (status !== 'ARRIVES' || timeWhen === null || timeWhen === undefined) return undefined;
  const passed = Math.max(0, nowMs - updatedAtMs) / MINUTE_MS;
  return Math.max(0, Math.ceil(timeWhen - passed));
}
