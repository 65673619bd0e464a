import type { Address, Category } from '@ride/contract';

import { hasCoordinates } from '../address/address.ts';

/** One end of the ride: what the input shows, and the place that was chosen for it. */
export interface AddressDraft {
  readonly text: string;
  readonly address?: Address | undefined;
}

export type RideEnd = 'from' | 'to';
export type When = 'now' | 'later';

export interface OrderDraft {
  readonly when: When;
  readonly from: AddressDraft;
  readonly to: AddressDraft;
  /** As typed; `yyyy-MM-dd` when it is a day. */
  readonly date: string;
  readonly time: string;
  readonly categoryId?: Category['id'] | undefined;
}

export type DraftEvent =
  | { readonly type: 'whenChosen'; readonly when: When }
  | { readonly type: 'typed'; readonly end: RideEnd; readonly text: string }
  | { readonly type: 'addressChosen'; readonly end: RideEnd; readonly address: Address }
  | { readonly type: 'dateTyped'; readonly text: string }
  | { readonly type: 'timeChosen'; readonly time: string }
  | { readonly type: 'categoryChosen'; readonly categoryId: Category['id'] };

export const EMPTY_DRAFT: OrderDraft = {
  when: 'now',
  from: { text: '' },
  to: { text: '' },
  date: '',
  time: '',
};

export function nextDraft(draft: OrderDraft, event: DraftEvent): OrderDraft {
  switch (event.type) {
    case 'whenChosen':
      return { ...draft, when: event.when };
    case 'typed':
      // Spec §4: typing clears the place, and without both places there is no category.
      return { ...draft, [event.end]: { text: event.text }, categoryId: undefined };
    case 'addressChosen':
      return { ...draft, [event.end]: { text: event.address.title, address: event.address } };
    case 'dateTyped':
      return { ...draft, date: event.text };
    case 'timeChosen':
      return { ...draft, time: event.time };
    case 'categoryChosen':
      return { ...draft, categoryId: event.categoryId };
    default:
      return event satisfies never;
  }
}

/** The two places, once both have coordinates. */
export function endsOf({ from, to }: OrderDraft): { from: Address; to: Address } | undefined {
  if (from.address === undefined || to.address === undefined) return undefined;
  const known = hasCoordinates(from.address) && hasCoordinates(to.address);
  return known ? { from: from.address, to: to.address } : undefined;
}

/** The category that was chosen, if it is on offer: an old order may write its number as text. */
export const chosenOf = (
  categories: readonly Category[],
  { categoryId }: OrderDraft,
): Category | undefined =>
  categories.find(({ id }) => categoryId !== undefined && String(id) === String(categoryId));
