import type { RideListItem } from '@ride/contract';

export type Tab = 'past' | 'upcoming';
export type RideId = RideListItem['id'];

/** How the list goes on below its last row. */
export type Below =
  | { readonly at: 'asking'; readonly cursor: string | undefined }
  | { readonly at: 'failed'; readonly cursor: string | undefined }
  | { readonly at: 'more'; readonly cursor: string }
  | { readonly at: 'end' };

export interface RideList {
  readonly tab: Tab;
  /** Counts the questions: an answer to any but the newest is dropped. */
  readonly generation: number;
  readonly rides: readonly RideListItem[];
  readonly below: Below;
  /** The rows are what the device stored then, and the server has not answered yet. */
  readonly storedAtMs?: number;
  /** Rides whose cancellation is on its way, or did not work. */
  readonly cancels: ReadonlyMap<RideId, 'sending' | 'failed'>;
}

export interface RidePage {
  readonly rides: readonly RideListItem[];
  readonly cursor: string | undefined;
}

export type RideListEvent =
  | { readonly type: 'opened'; readonly tab: Tab }
  | { readonly type: 'moreWanted' }
  | { readonly type: 'answered'; readonly generation: number; readonly page: RidePage }
  | { readonly type: 'failed'; readonly generation: number }
  | {
      readonly type: 'recalled';
      readonly generation: number;
      readonly rides: RidePage['rides'];
      readonly atMs: number;
    }
  | { readonly type: 'cancelSent'; readonly id: RideId }
  | { readonly type: 'cancelled'; readonly id: RideId }
  | { readonly type: 'cancelFailed'; readonly id: RideId };

export const NEW_LIST: RideList = {
  tab: 'past',
  generation: 0,
  rides: [],
  below: { at: 'asking', cursor: undefined },
  cancels: new Map(),
};

export function nextRideList(list: RideList, event: RideListEvent): RideList {
  switch (event.type) {
    case 'opened':
      return { ...NEW_LIST, tab: event.tab, generation: list.generation + 1 };
    case 'moreWanted': {
      const { below } = list;
      if (below.at === 'asking' || below.at === 'end') return list;
      return {
        ...list,
        generation: list.generation + 1,
        below: { at: 'asking', cursor: below.cursor },
      };
    }
    case 'answered':
      return event.generation === list.generation ? withPage(list, event.page) : list;
    case 'failed':
      if (event.generation !== list.generation || list.below.at !== 'asking') return list;
      return { ...list, below: { at: 'failed', cursor: list.below.cursor } };
    case 'recalled':
      if (event.generation !== list.generation || list.rides.length > 0) return list;
      return { ...list, rides: event.rides, storedAtMs: event.atMs };
    case 'cancelSent':
      return { ...list, cancels: new Map(list.cancels).set(event.id, 'sending') };
    case 'cancelFailed':
      return { ...list, cancels: new Map(list.cancels).set(event.id, 'failed') };
    case 'cancelled':
      return { ...list, rides: list.rides.filter(({ id }) => id !== event.id) };
    default:
      return event satisfies never;
  }
}

/** Spec §4: a next page exists while there is a cursor and this page was not empty. */
function withPage({ storedAtMs, ...asked }: RideList, { rides, cursor }: RidePage): RideList {
  // Stored rows are not added to, but replaced.
  const list = storedAtMs === undefined ? asked : { ...asked, rides: [] };
  const known = new Set(list.rides.map(({ id }) => id));
  // A page that brings nothing new counts as empty: its cursor would lead in a circle.
  const fresh = rides.filter(({ id }) => !known.has(id) && known.add(id));
  const below: Below =
    cursor === undefined || fresh.length === 0 ? { at: 'end' } : { at: 'more', cursor };
  return { ...list, rides: [...list.rides, ...fresh], below };
}
