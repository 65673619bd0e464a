import { useEffect, useReducer, useState } from 'react';

import { usePassengerStorage } from '../../../core/session/index.ts';
import { useNow } from '../../../platform/useNow.ts';
import { nextDraft, endsOf, type OrderDraft, type RideEnd } from './draft.ts';
import { storeDraft } from './storedDraft.ts';
import type { Trip } from '../trip.ts';
import { rideSeconds } from './reservation.ts';
import { validateOrder, type OrderErrors } from './validateOrder.ts';

const LOOK_AT_CLOCK_EVERY_MS = 15_000;

/** What the passenger has entered, what is asked with it, and what is wrong with it. */
export function useOrderForm(form: string, initial: OrderDraft) {
  const { publicForms } = usePassengerStorage();
  const [draft, dispatch] = useReducer(nextDraft, initial);
  // Errors of a field show once it was left, all of them once the passenger has tried to order.
  const [leftFields, setLeftFields] = useState<readonly RideEnd[]>([]);
  const [tries, setTries] = useState(0);
  const nowMs = useNow(LOOK_AT_CLOCK_EVERY_MS);
  useEffect(() => storeDraft(publicForms, form, draft), [publicForms, form, draft]);

  const errors = validateOrder(draft, nowMs);
  return {
    draft,
    dispatch,
    nowMs,
    trip: tripOf(draft, nowMs),
    errors,
    shownErrors: tries > 0 ? errors : shownOf(errors, leftFields),
    leaveField: (end: RideEnd) => setLeftFields((before) => [...before, end]),
    tries,
    tryOrder: () => setTries((before) => before + 1),
  };
}

const shownOf = (errors: OrderErrors, fields: readonly RideEnd[]): OrderErrors => ({
  ...(fields.includes('from') && errors.from !== undefined && { from: errors.from }),
  ...(fields.includes('to') && errors.to !== undefined && { to: errors.to }),
});

/** Without a day and a time, a reservation is priced as if it were now. */
function tripOf(draft: OrderDraft, nowMs: number): Trip | undefined {
  const trip = endsOf(draft);
  if (trip === undefined || draft.when === 'now') return trip;
  return { ...trip, rideDateTime: rideSeconds(draft.date, draft.time, nowMs) };
}
