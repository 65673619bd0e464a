import { object, optional, picklist, string } from 'valibot';

import type { PassengerArea } from '../../core/storage.ts';
import { storedItem } from '../../core/storedItem.ts';

const texts = object({
  name: optional(string()),
  address: optional(string()),
  personCode: optional(string()),
  vatCode: optional(string()),
  companyCode: optional(string()),
});
const draft = object({ personType: picklist([1, 2]), typed: object({ 1: texts, 2: texts }) });

/** What was typed and not saved, through reloads of this tab. */
export const storedInvoiceDraft = (area: PassengerArea) => storedItem(area, 'invoice-draft', draft);
