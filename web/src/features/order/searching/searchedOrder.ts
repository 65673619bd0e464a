import type { PendingOrder } from '../placing/pendingOrder.ts';

const HOUR_MS = 3_600_000;

/** The order that the search is for, as far as this device knows: not next week's reservation. */
export function searchedOrder(
  order: PendingOrder | undefined,
  nowMs: number,
): PendingOrder | undefined {
  const soonMs = nowMs + HOUR_MS;
  return order?.rideDateTime !== undefined && order.rideDateTime * 1_000 > soonMs
    ? undefined
    : order;
}
