import { createDispatch, type Dispatch } from '../dispatch/createDispatch.ts';
import { describeCar, findNearestFree } from '../fleet/carStore.ts';
import { endForgottenRide } from '../orders/forgottenRide.ts';
import { orderBook } from '../orders/orderBook.ts';
import { startReservation } from '../orders/reservations.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { TimerWork } from '../jobs/timerWorker.ts';

/** Dispatching with the fleet and the orders of this server. */
export const dispatchOf = (deps: { readonly db: Db; readonly clock: Clock }): Dispatch =>
  createDispatch({
    ...deps,
    orders: orderBook,
    fleet: { nearestFree: findNearestFree, describe: describeCar },
  });

/** What each kind of timer does when its time has come. */
export const timerWork =
  (dispatch: Dispatch): TimerWork =>
  async (trx, timer, nowMs) => {
    switch (timer.kind) {
      case 'search':
        return dispatch.goOn(trx, timer, nowMs);
      case 'startReservation':
        return startReservation(trx, timer.subjectId, { dispatching: dispatch, nowMs });
      case 'endRide':
        return endForgottenRide(trx, timer.subjectId, { round: timer.round, nowMs });
      case 'endCallLease':
        // Set by releases before this one; leases end without timers now (voip/settleLeases.ts).
        return undefined;
      default:
        return timer.kind satisfies never;
    }
  };
