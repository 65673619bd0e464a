import { object, optional, picklist, safeParse, string } from 'valibot';

import { INVOICE_DRAFT_KEY } from '../../core/session/index.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { InvoiceDraft } from './invoiceForm.ts';

const texts = object({
  name: optional(string()),
  address: optional(string()),
  personCode: optional(string()),
  vatCode: optional(string()),
  companyCode: optional(string()),
});
const storedDraft = object({ personType: picklist([1, 2]), typed: object({ 1: texts, 2: texts }) });

/** What was typed and not saved, through reloads of this tab. */
export function readInvoiceDraft(storage: TextStorage): InvoiceDraft | undefined {
  try {
    const checked = safeParse(storedDraft, JSON.parse(storage.read(INVOICE_DRAFT_KEY) ?? 'null'));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}

export function storeInvoiceDraft(storage: TextStorage, { personType, typed }: InvoiceDraft): void {
  storage.write(INVOICE_DRAFT_KEY, JSON.stringify({ personType, typed }));
}

export const clearInvoiceDraft = (storage: TextStorage): void => storage.remove(INVOICE_DRAFT_KEY);
