import { useEffect } from 'react';

import { useActiveRideState } from '../../core/activeRide/index.ts';
import { usePassengerStorage } from '../../core/session/index.ts';
import { storedTrip } from './activeTrip.query.ts';
import { clearDraft } from './form/storedDraft.ts';
import { isReservation } from './placing/pendingOrder.ts';
import { usePendingOrderStore } from './placing/usePendingOrder.ts';

/** Removes what the device has stored of an order once it is of no more use to anybody. */
export function useClearFinishedOrder(): void {
  const { publicForms, device } = usePassengerStorage();
  const pending = usePendingOrderStore();
  const { status, lastPoll, search } = useActiveRideState();
  const found = status?.at === 'riding';
  // A search that was called off may come back, and then its addresses are wanted again.
  const over = status?.at === 'none' && lastPoll === 'answered' && search === 'untouched';

  useEffect(() => {
    // Until a car is found, the passenger may call the search off and order the same again.
    if (found) clearDraft(publicForms);
  }, [publicForms, found]);
  useEffect(() => {
    const order = pending.read();
    if (over && order?.stage === 'taken' && !isReservation(order)) pending.remove();
    if (over) storedTrip(device).remove();
  }, [pending, device, over]);
}
