import { profileEndpoints } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { answering, type Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import { findOrCreatePassenger } from './passengerStore.ts';
import { checkInvoiceDetails } from './invoiceDetails.ts';
import { readInvoiceDetails, saveInvoiceDetails } from './invoiceStore.ts';

interface PassengersDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Passengers and their invoice details. Other areas reach passengers through `directory` only. */
export function createPassengers({ db, clock }: PassengersDeps) {
  const handlers: readonly Handler[] = [
    answering(profileEndpoints.getUserProfile, async ({ caller }) => {
      if (caller.at === 'anonymous') throw new Refusal(404, { message: 'Jūs neprisijungę' });
      const invoiceProps = await readInvoiceDetails(db, caller.passengerId);
      return { reply: { client: { id: caller.passengerId }, invoiceProps: invoiceProps ?? null } };
    }),
    answering(profileEndpoints.updateUserProfile, async ({ caller, body }) => {
      const checked = checkInvoiceDetails(body);
      if (checked.at === 'bad') throw new Refusal(422, { errors: [...checked.errors] });
      const { details } = checked;
      await saveInvoiceDetails(db, caller.passengerId, { details, nowMs: clock.nowMs() });
      // The client replaces its user by this, so the details are inside too: nothing is lost.
      return { reply: { client: { id: caller.passengerId, invoiceProps: details } } };
    }),
  ];
  return { handlers, directory: { findOrCreate: findOrCreatePassenger } };
}
