import { storedAddress } from '@ride/contract';
import { number, object, optional, picklist, string, union, type InferOutput } from 'valibot';

import { ORDER_DRAFT } from '../../../core/begunOrder.ts';
import type { PassengerArea } from '../../../core/storage.ts';
import { storedItem } from '../../../core/storedItem.ts';
import type { AddressDraft, OrderDraft } from './draft.ts';

/** On the device a chosen address is called `place`: drafts of earlier builds are still read. */
const end = object({ text: string(), place: optional(storedAddress) });
const readEnd = ({ text, place }: InferOutput<typeof end>): AddressDraft => ({
  text,
  address: place,
});
const storedEnd = ({ text, address }: AddressDraft) => ({ text, place: address });
const storedDraft = object({
  /** Which form it belongs to: ordering and each repeated ride have their own. */
  form: string(),
  draft: object({
    when: picklist(['now', 'later']),
    from: end,
    to: end,
    date: string(),
    time: string(),
    categoryId: optional(union([string(), number()])),
  }),
});

/** What has been entered so far, through reloads of this tab. */
const orderDraft = (area: PassengerArea) => storedItem(area, ORDER_DRAFT, storedDraft);

export function readDraft(area: PassengerArea, form: string): OrderDraft | undefined {
  const stored = orderDraft(area).read();
  if (stored?.form !== form) return undefined;
  const { draft } = stored;
  return { ...draft, from: readEnd(draft.from), to: readEnd(draft.to) };
}

export function storeDraft(area: PassengerArea, form: string, draft: OrderDraft): void {
  const stored = { ...draft, from: storedEnd(draft.from), to: storedEnd(draft.to) };
  orderDraft(area).write({ form, draft: stored });
}

export const clearDraft = (area: PassengerArea): void => orderDraft(area).remove();
