import { HOUR_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import { setTimer } from '../store/timers.ts';
import { moveOrder, type Happening } from './transitionStore.ts';

interface Stretch {
  /** How timers name it, as their round. */
  readonly round: number;
  /** A driver who reports nothing for so long has forgotten to: no ride in this country takes six hours. */
  readonly withinMs: number;
  /** What then happens to the order, if it is still in this stretch. */
  readonly end: Happening;
}

/** The stretches of a ride in which it holds its car, and its passenger can order no other. */
const STRETCHES = {
  /** Counted from the moment for which the car was promised. */
  arrives: { round: 1, withinMs: 3 * HOUR_MS, end: { event: 'neverArrived', reason: '' } },
  arrived: { round: 2, withinMs: 3 * HOUR_MS, end: { event: 'neverStarted', reason: '' } },
  ongoing: { round: 0, withinMs: 6 * HOUR_MS, end: { event: 'finished' } },
} as const satisfies Record<string, Stretch>;

/** Sees to it that the stretch that begins now ends at last, whatever its driver forgets to say. */
export const watchStretch = (
  trx: Db,
  orderId: string,
  stretch: keyof typeof STRETCHES,
  fromMs: number,
): Promise<void> => {
  const { round, withinMs } = STRETCHES[stretch];
  return setTimer(trx, { kind: 'endRide', subjectId: orderId, round, dueMs: fromMs + withinMs });
};

/** The work of that timer; to a ride that has gone on meanwhile it does nothing. */
export async function endForgottenRide(
  trx: Db,
  orderId: string,
  { round, nowMs }: { readonly round: number; readonly nowMs: number },
): Promise<void> {
  const stretch = Object.values(STRETCHES).find((each) => each.round === round);
  if (stretch !== undefined) await moveOrder(trx, orderId, stretch.end, nowMs);
}
