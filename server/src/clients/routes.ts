import { profileEndpoints } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { answering, type Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import { findOrCreateClient } from './clientStore.ts';
import { checkInvoiceDetails } from './invoiceDetails.ts';
import { readInvoiceDetails, saveInvoiceDetails } from './invoiceStore.ts';

interface ClientsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Clients and what they keep with us. Other areas meet clients through `directory` only. */
export function createClients({ db, clock }: ClientsDeps) {
  const handlers: readonly Handler[] = [
    answering(profileEndpoints.getUserProfile, async ({ caller }) => {
      if (caller.at === 'anonymous') throw new Refusal(404, { message: 'Jūs neprisijungę' });
      const invoiceProps = await readInvoiceDetails(db, caller.clientId);
      return { reply: { client: { id: caller.clientId }, invoiceProps: invoiceProps ?? null } };
    }),
    answering(profileEndpoints.updateUserProfile, async ({ caller, body }) => {
      const checked = checkInvoiceDetails(body);
      if (checked.at === 'bad') throw new Refusal(422, { errors: [...checked.errors] });
      const { details } = checked;
      await saveInvoiceDetails(db, caller.clientId, { details, nowMs: clock.nowMs() });
      // The client replaces its user by this, so the details are inside too: nothing is lost.
      return { reply: { client: { id: caller.clientId, invoiceProps: details } } };
    }),
  ];
  return { handlers, directory: { findOrCreate: findOrCreateClient } };
}
