import type { Address } from '@ride/contract';

/** Spec §9. */
const MIN_CHARACTERS = 3;

/** What the list under an address input is doing. */
export type Suggesting =
  | { readonly at: 'closed' }
  /** The passenger's own popular addresses. */
  | { readonly at: 'popular' }
  /** What was found for an older text stays in sight until the answer to the new one comes. */
  | { readonly at: 'waiting'; readonly question: string; readonly items: readonly Address[] }
  | { readonly at: 'found'; readonly question: string; readonly items: readonly Address[] };

export type SuggestingEvent =
  | {
      readonly type: 'entered';
      readonly text: string;
      readonly chosen: boolean;
      readonly hasPopular: boolean;
    }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answered'; readonly question: string; readonly items: readonly Address[] }
  /** The network is back: what could not be found may be there after all. */
  | { readonly type: 'online' }
  /** A place was chosen, the passenger went elsewhere, or pressed Escape. */
  | { readonly type: 'closed' };

const CLOSED: Suggesting = { at: 'closed' };

export function nextSuggesting(state: Suggesting, event: SuggestingEvent): Suggesting {
  switch (event.type) {
    case 'entered':
      // Once a place is chosen there is nothing more to suggest.
      if (event.chosen) return CLOSED;
      if (state.at !== 'closed') return state;
      // Spec §4: popular addresses whenever no place is chosen, whatever was typed before.
      return event.hasPopular ? { at: 'popular' } : suggestFor(event.text, []);
    case 'typed':
      return suggestFor(event.text, 'items' in state ? state.items : []);
    case 'answered':
      // Only the newest question has an answer; all others are late.
      return state.at === 'waiting' && state.question === event.question
        ? { at: 'found', question: event.question, items: event.items }
        : state;
    case 'online':
      return state.at === 'found' && state.items.length === 0 ? { ...state, at: 'waiting' } : state;
    case 'closed':
      return CLOSED;
    default:
      return event satisfies never;
  }
}

function suggestFor(text: string, items: readonly Address[]): Suggesting {
  const question = text.trim();
  if (question === '') return { at: 'popular' };
  return question.length < MIN_CHARACTERS ? CLOSED : { at: 'waiting', question, items };
}
