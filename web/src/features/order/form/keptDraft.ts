import { keptAddress } from '@ride/contract';
import { number, object, optional, picklist, safeParse, string, union } from 'valibot';

import { ORDER_DRAFT_KEY } from '../../../capabilities/activeRide/index.ts';
import type { KeptText } from '../../../platform/storage.ts';
import type { OrderDraft } from './draft.ts';

const end = object({ text: string(), place: optional(keptAddress) });
const keptDraft = object({
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
export function readDraft(storage: KeptText, form: string): OrderDraft | undefined {
  try {
    const checked = safeParse(keptDraft, JSON.parse(storage.read(ORDER_DRAFT_KEY) ?? 'null'));
    return checked.success && checked.output.form === form ? checked.output.draft : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(storage: KeptText, form: string, draft: OrderDraft): void {
  storage.write(ORDER_DRAFT_KEY, JSON.stringify({ form, draft }));
}

export const clearDraft = (storage: KeptText): void => storage.remove(ORDER_DRAFT_KEY);
