import { HOUR_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import { setTimer } from '../store/timers.ts';
import type { Dispatching } from './dispatching.ts';
import { findActive } from './orderStore.ts';
import { lockReservation } from './reservationStore.ts';
import { moveOrder } from './transitionStore.ts';

/** How long a reservation waits for its passenger's other ride before it looks again. */
const LOOK_AGAIN_MS = 15_000;
/** Nobody waits at the door any more: after a long outage, or while another ride took so long. */
const LAPSES_AFTER_MS = HOUR_MS;

interface Plan {
  readonly orderId: string;
  readonly rideMs: number;
}

/** The search begins by itself some time before the ride. */
export const planReservation = (
  trx: Db,
  { orderId, rideMs }: Plan,
  searchBeforeMs: number,
): Promise<void> => plan(trx, orderId, rideMs - searchBeforeMs);

const plan = (trx: Db, orderId: string, dueMs: number): Promise<void> =>
  setTimer(trx, { kind: 'startReservation', subjectId: orderId, round: 0, dueMs });

/** The time of a reservation has come: the work of its timer. */
export async function startReservation(
  trx: Db,
  orderId: string,
  { dispatching, nowMs }: { readonly dispatching: Dispatching; readonly nowMs: number },
): Promise<void> {
  const reservation = await lockReservation(trx, orderId);
  if (reservation === undefined) return;
  // Blocking cancels reservations itself; one that slipped through sends no car either.
  if (reservation.blocked) {
    await moveOrder(trx, orderId, { event: 'clientBlocked', reason: '' }, nowMs);
    return;
  }
  if (nowMs - reservation.rideMs > LAPSES_AFTER_MS) {
    await moveOrder(trx, orderId, { event: 'lapsed', reason: '' }, nowMs);
    return;
  }
  if ((await findActive(trx, reservation.passengerId)) !== undefined) {
    await plan(trx, orderId, nowMs + LOOK_AGAIN_MS);
    return;
  }
  // An order that is made at this very moment breaks this statement by the promise of one active
  // order per passenger; the timer then comes back and finds it above.
  if (await moveOrder(trx, orderId, { event: 'searchStarted' }, nowMs)) {
    await dispatching.beginAhead(trx, orderId, nowMs);
  }
}
