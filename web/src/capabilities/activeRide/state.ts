import type { ActiveOrder } from '@ride/contract';

/** What can be known of the passenger's ride. */
export type RideFact =
  | { readonly at: 'none' }
  /** Some servers name their searches, so that a late call to end one cannot end the next. */
  | { readonly at: 'searching'; readonly searchId?: string }
  | { readonly at: 'riding'; readonly order: ActiveOrder };

export interface ActiveRideState {
  /** The newest fact; nothing until the first answer has come. */
  readonly fact: RideFact | undefined;
  readonly learnedAtMs: number;
  readonly lastPoll: 'none' | 'answered' | 'failed';
  /** Grows with everything that this client does to the order: answers to older turns are dropped. */
  readonly turn: number;
  /** The passenger called the search off, and what came of it. */
  readonly search: 'untouched' | 'cancelled' | 'stillRunning';
  /** The ended order that the passenger has left behind. */
  readonly leftOrder: string | undefined;
}

export type ActiveRideEvent =
  | {
      readonly type: 'answered';
      readonly turn: number;
      readonly fact: RideFact;
      readonly atMs: number;
    }
  | { readonly type: 'failed'; readonly turn: number }
  /** What the device keeps of an earlier visit, for as long as nothing newer is known. */
  | { readonly type: 'recalled'; readonly fact: RideFact; readonly atMs: number }
  /** The server has confirmed something that this client did. */
  | { readonly type: 'acted'; readonly fact: RideFact; readonly atMs: number }
  | { readonly type: 'searchCancelled'; readonly atMs: number }
  /** The call that cancels the search has ended, one way or another. */
  | { readonly type: 'cancelSettled' }
  | { readonly type: 'left'; readonly order: string | undefined }
  | { readonly type: 'forgotten' };

export const NOTHING_HEARD: ActiveRideState = {
  fact: undefined,
  learnedAtMs: 0,
  lastPoll: 'none',
  turn: 0,
  search: 'untouched',
  leftOrder: undefined,
};

export function nextActiveRide(state: ActiveRideState, event: ActiveRideEvent): ActiveRideState {
  switch (event.type) {
    case 'answered': {
      // Asked before the newest act: whatever it says, that is older than what is known.
      if (event.turn !== state.turn) return state;
      const fact = withoutLeft(event.fact, state.leftOrder);
      return {
        ...state,
        fact,
        learnedAtMs: event.atMs,
        lastPoll: 'answered',
        search: searchAfterAnswer(state.search, fact),
      };
    }
    case 'failed':
      return event.turn === state.turn ? { ...state, lastPoll: 'failed' } : state;
    case 'recalled':
      if (state.fact !== undefined) return state;
      return {
        ...state,
        fact: withoutLeft(event.fact, state.leftOrder),
        learnedAtMs: event.atMs,
      };
    case 'acted':
      return { ...nextTurn(state), fact: event.fact, learnedAtMs: event.atMs, search: 'untouched' };
    case 'searchCancelled':
      return {
        ...nextTurn(state),
        fact: { at: 'none' },
        learnedAtMs: event.atMs,
        search: 'cancelled',
      };
    case 'cancelSettled':
      return nextTurn(state);
    case 'left':
      return {
        ...state,
        leftOrder: event.order,
        fact: state.fact && withoutLeft(state.fact, event.order),
      };
    case 'forgotten':
      return { ...NOTHING_HEARD, turn: state.turn + 1 };
    default:
      return event satisfies never;
  }
}

const nextTurn = (state: ActiveRideState): ActiveRideState => ({ ...state, turn: state.turn + 1 });

/** The server shows an ended order for a while; a passenger who has left it sees it no more. */
function withoutLeft(fact: RideFact, leftOrder: string | undefined): RideFact {
  const left =
    fact.at === 'riding' && isEnded(fact.order) && String(fact.order.id ?? '') === leftOrder;
  return left ? { at: 'none' } : fact;
}

export const isEnded = ({ status }: ActiveOrder): boolean =>
  status === 'COMPLETED' || status === 'CANCELED';

function searchAfterAnswer(
  search: ActiveRideState['search'],
  fact: RideFact,
): ActiveRideState['search'] {
  if (fact.at !== 'searching') return 'untouched';
  return search === 'cancelled' ? 'stillRunning' : search;
}
