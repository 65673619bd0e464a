import type { OrderStatus } from '@ride/contract';

import {
  type ActiveRideState,
  isEnded,
  NOTHING_HEARD,
  type RideStatus,
} from '../../core/activeRide/index.ts';
import { MINUTE_MS } from '../../kit/time/units.ts';

export type ActiveRideEvent =
  | {
      readonly type: 'answered';
      readonly generation: number;
      readonly tellings: number;
      readonly status: RideStatus;
      readonly atMs: number;
    }
  | { readonly type: 'failed'; readonly generation: number; readonly tellings: number }
  /** The host has said so by itself. */
  | { readonly type: 'told'; readonly status: RideStatus; readonly atMs: number }
  /** What the device has stored of an earlier visit, for as long as nothing newer is known. */
  | { readonly type: 'recalled'; readonly status: RideStatus; readonly atMs: number }
  /** The server has confirmed something that this client did. */
  | { readonly type: 'acted'; readonly status: RideStatus; readonly atMs: number }
  | { readonly type: 'searchCancelled'; readonly atMs: number }
  /** The request that cancels the search has ended, one way or another. */
  | { readonly type: 'cancelSettled' }
  | { readonly type: 'dismissed'; readonly order: string | undefined }
  | { readonly type: 'forgotten' };

export function nextActiveRide(state: ActiveRideState, event: ActiveRideEvent): ActiveRideState {
  switch (event.type) {
    case 'answered':
      // Asked before the newest act: whatever it says, that is older than what is known.
      if (event.generation !== state.generation) return state;
      // Told of since, with what was true before or after it: only the host's clock knows.
      if (event.tellings !== state.tellings && !isNewer(state, event.status)) return state;
      return afterNews(state, event);
    case 'told':
      return afterNews({ ...state, tellings: state.tellings + 1 }, event);
    case 'failed':
      return event.generation === state.generation && event.tellings === state.tellings
        ? { ...state, lastPoll: 'failed' }
        : state;
    case 'recalled':
      if (state.status !== undefined) return state;
      return {
        ...state,
        status: withoutDismissed(event.status, state.dismissedOrder),
        updatedAtMs: event.atMs,
        host: event.status.host ?? {},
      };
    case 'acted':
      return {
        ...nextGeneration(state),
        status: event.status,
        updatedAtMs: event.atMs,
        asOfMs: undefined,
        search: 'untouched',
      };
    case 'searchCancelled':
      return {
        ...nextGeneration(state),
        status: { at: 'none' },
        updatedAtMs: event.atMs,
        search: 'cancelled',
      };
    case 'cancelSettled':
      return nextGeneration(state);
    case 'dismissed':
      return {
        ...state,
        dismissedOrder: event.order,
        status: state.status && withoutDismissed(state.status, event.order),
      };
    case 'forgotten':
      return { ...NOTHING_HEARD, generation: state.generation + 1 };
    default:
      return event satisfies never;
  }
}

function afterNews(
  state: ActiveRideState,
  news: { readonly status: RideStatus; readonly atMs: number },
): ActiveRideState {
  const status = withoutDismissed(news.status, state.dismissedOrder);
  return {
    ...state,
    status,
    updatedAtMs: news.atMs,
    host: news.status.host ?? {},
    asOfMs: news.status.asOfMs,
    lastPoll: 'answered',
    search: searchAfterAnswer(state.search, status),
  };
}

const nextGeneration = (state: ActiveRideState): ActiveRideState => ({
  ...state,
  generation: state.generation + 1,
});

/** The server shows an ended order for a while; a passenger who has dismissed it sees it no more. */
function withoutDismissed(status: RideStatus, dismissedOrder: string | undefined): RideStatus {
  const left =
    status.at === 'riding' &&
    isEnded(status.order) &&
    String(status.order.id ?? '') === dismissedOrder;
  return left ? { at: 'none' } : status;
}

const STAGES: readonly (string | null | undefined)[] = [
  'ARRIVES',
  'ARRIVED',
  'ONGOING',
] satisfies OrderStatus[];

/** Two servers of a host need not agree to the second; nor is what was read first always sent first. */
const CLOCKS_DIFFER_MS = 2_000;

/** How much later than what is known this was so; `undefined` where the host does not say. */
const laterByMs = (known: ActiveRideState, { asOfMs }: RideStatus): number | undefined =>
  known.asOfMs === undefined || asOfMs === undefined ? undefined : asOfMs - known.asOfMs;

const isNewer = (known: ActiveRideState, status: RideStatus): boolean =>
  (laterByMs(known, status) ?? 0) > CLOCKS_DIFFER_MS;

/** Whether something on the way has held these news back, or mixed them up. */
export function isLate(known: ActiveRideState, told: RideStatus): boolean {
  const byMs = laterByMs(known, told) ?? 0;
  if (Math.abs(byMs) > CLOCKS_DIFFER_MS) return byMs < 0;
  return goesBack(known.status, told);
}

/**
 * Whether these news would lead the ride back to where it has been. A host may mean it (a driver gives an order back),
 * but then a poll says so as well, and only a poll is certain to be newer than what is known.
 */
function goesBack(known: RideStatus | undefined, told: RideStatus): boolean {
  if (known?.at !== 'riding') return false;
  if (told.at === 'searching') return !isEnded(known.order);
  if (told.at === 'none' || told.order.id !== known.order.id) return false;
  if (isEnded(told.order)) return false;
  return (
    isEnded(known.order) || STAGES.indexOf(told.order.status) < STAGES.indexOf(known.order.status)
  );
}

function searchAfterAnswer(
  search: ActiveRideState['search'],
  status: RideStatus,
): ActiveRideState['search'] {
  if (status.at !== 'searching') return 'untouched';
  return search === 'cancelled' ? 'stillRunning' : search;
}

/** Spec §9. */
const POLL_EVERY_MS = 10_000;
/** Where nobody waits for a car, a look now and then is enough: a reservation may have begun. */
const GLANCE_EVERY_MS = MINUTE_MS;

/** How soon to ask again. `watched` means that the order screen is open, `isTold` that the host tells its news by itself. */
export const pollEveryMs = (
  { watched, isTold }: { readonly watched: boolean; readonly isTold: boolean },
  { status }: ActiveRideState,
): number => (!isTold && (watched || status?.at !== 'none') ? POLL_EVERY_MS : GLANCE_EVERY_MS);
