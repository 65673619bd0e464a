import { storedAddress } from '@ride/contract';
import {
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  transform,
  union,
} from 'valibot';

import { ORDER_DRAFT_KEY } from '../../../capabilities/activeRide/index.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { AddressDraft, OrderDraft } from './draft.ts';

/** On the device a chosen address is called `place`: drafts of earlier builds are still read. */
const end = pipe(
  object({ text: string(), place: optional(storedAddress) }),
  transform(({ text, place }) => ({ text, address: place })),
);
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

/** What the passenger has entered so far, through reloads of this tab. */
export function readDraft(storage: TextStorage, form: string): OrderDraft | undefined {
  try {
    const checked = safeParse(storedDraft, JSON.parse(storage.read(ORDER_DRAFT_KEY) ?? 'null'));
    return checked.success && checked.output.form === form ? checked.output.draft : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(storage: TextStorage, form: string, draft: OrderDraft): void {
  storage.write(
    ORDER_DRAFT_KEY,
    JSON.stringify({
      form,
      draft: { ...draft, from: storedEnd(draft.from), to: storedEnd(draft.to) },
    }),
  );
}

export const clearDraft = (storage: TextStorage): void => storage.remove(ORDER_DRAFT_KEY);
