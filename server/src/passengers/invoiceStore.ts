import type { InvoiceDetails } from '@ride/contract';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

export async function readInvoiceDetails(
  db: Db,
  passengerId: string,
): Promise<InvoiceDetails | undefined> {
  return db
    .selectFrom('invoice_details')
    .select([
      'name',
      'address',
      'person_code as personCode',
      'vat_code as vatCode',
      'company_code as companyCode',
      'person_type as personType',
    ])
    .where('client_id', '=', passengerId)
    .executeTakeFirst();
}

export async function saveInvoiceDetails(
  db: Db,
  passengerId: string,
  saved: { readonly details: InvoiceDetails; readonly nowMs: number },
): Promise<void> {
  const values = {
    name: saved.details.name,
    address: saved.details.address,
    person_code: saved.details.personCode,
    vat_code: saved.details.vatCode,
    company_code: saved.details.companyCode,
    person_type: saved.details.personType,
    updated_at: toDate(saved.nowMs),
  };
  await db
    .insertInto('invoice_details')
    .values({ client_id: passengerId, ...values })
    .onConflict((on) => on.column('client_id').doUpdateSet(values))
    .execute();
}
