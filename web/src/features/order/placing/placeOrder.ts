import { HttpFailure } from '../../../api/failures.ts';
import { isEnded, type RideStatus } from '../../../core/activeRide/index.ts';
import type { CrossTabTimestamp } from '../../../platform/crossTabTimestamp.ts';
import type { SetTimer } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import type { RunExclusively } from '../../../platform/locks.ts';
import type { Found } from './findReservation.ts';
import type { OrderApi } from './orderApi.ts';
import {
  isReservation,
  sameRide,
  type PendingOrder,
  type PendingOrderStore,
  type OrderRequest,
} from './pendingOrder.ts';
import { MINUTE_MS } from '../../../kit/time/units.ts';

/** After so long an answer counts as lost. Together they leave the passenger less than 20 s in the dark. */
const CREATE_TIMEOUT_MS = 12_000;
const ASK_TIMEOUT_MS = 6_000;
/**
 * So long one tab keeps the others from ordering: it asks, then it sends. What it may do after that, asking once more,
 * disturbs nobody.
 */
export const ORDER_HELD_MS = ASK_TIMEOUT_MS + CREATE_TIMEOUT_MS + 2_000;
const LATELY_MS = 2 * MINUTE_MS;

export interface PlacingParts {
  readonly orderApi: OrderApi;
  readonly pending: Pick<PendingOrderStore, 'read' | 'write' | 'remove'>;
  /** One order at a time over all tabs. */
  readonly lock: RunExclusively;
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  /** When an order was last sent, agreed between all tabs; local storage tells them too late. */
  readonly lastSent: CrossTabTimestamp;
  /** What the order screen knows; `undefined` if no answer has come yet. */
  readonly known: () => RideStatus | undefined;
  readonly logError: (where: string, error: unknown) => void;
}

export type PlaceOrderResult =
  /** There is an order now: the one wanted, or one that was there before. */
  | { readonly at: 'active'; readonly status: RideStatus }
  | { readonly at: 'reserved' }
  | { readonly at: 'refused'; readonly because?: string | undefined }
  /** There is no order: the request failed, and the server knows of none. */
  | { readonly at: 'failed' }
  /** Nobody could say whether there is one; the next try begins by asking. */
  | { readonly at: 'unknown' }
  /** The server answers, and still nobody can say: the passenger looks, and decides. */
  | { readonly at: 'doubtful' };

/** How an order that was sent before has turned out. */
type Outcome =
  | { readonly is: 'active'; readonly status: RideStatus }
  | { readonly is: 'reserved' }
  | { readonly is: 'doubtful' }
  | { readonly is: 'absent' };

/** Orders at most one car, however often it is called, in however many tabs, over however bad a network. */
export const placeOrder = (parts: PlacingParts, request: OrderRequest): Promise<PlaceOrderResult> =>
  parts.lock(async () => {
    const before = parts.pending.read();
    const decided = before?.stage === 'doubtful' && sameRide(before, request);
    if (!decided && (mustAskFirst(parts, before, request) || (await wasSentLately(parts)))) {
      const doubtful = before?.stage === 'sent' ? before : request;
      const outcome = await outcomeOf(parts, doubtful);
      if (outcome === undefined) return { at: 'unknown' };
      if (outcome.is === 'active') return { at: 'active', status: outcome.status };
      if (outcome.is !== 'absent' && sameRide(doubtful, request)) {
        return settled(parts, doubtful, outcome);
      }
    }
    return send(parts, request);
  });

/** Finds out what became of an order whose answer was lost; nothing to do when there is none. */
export async function reconcilePending(parts: PlacingParts): Promise<PlaceOrderResult | undefined> {
  const unsettled = (): PendingOrder | undefined => {
    const order = parts.pending.read();
    return order?.stage === 'sent' ? order : undefined;
  };
  // Not even waiting for other tabs, then: the passenger may want to order meanwhile.
  if (unsettled() === undefined) return undefined;
  return parts.lock(async () => {
    const before = unsettled();
    if (before === undefined) return undefined;
    const outcome = await outcomeOf(parts, before);
    return outcome === undefined ? { at: 'unknown' } : settled(parts, before, outcome);
  });
}

function mustAskFirst(
  { known }: PlacingParts,
  before: PendingOrder | undefined,
  request: OrderRequest,
): boolean {
  if (before === undefined) return !isReservation(request) && known() === undefined;
  return before.stage === 'sent' || !isReservation(before) || sameRide(before, request);
}

/** Another tab may have ordered just now, and what it has stored may not be seen here yet. */
async function wasSentLately({ lastSent, nowMs }: PlacingParts): Promise<boolean> {
  const sentMs = await lastSent.readMs();
  return sentMs !== undefined && nowMs() - sentMs < LATELY_MS;
}

async function send(parts: PlacingParts, request: OrderRequest): Promise<PlaceOrderResult> {
  const { orderApi, pending, logError } = parts;
  const sent: PendingOrder = { ...request, stage: 'sent' };
  // Before the request: if this page dies now, the next one knows that there is something to ask about.
  pending.write(sent);
  await parts.lastSent.writeMs(parts.nowMs());
  try {
    const answer = await orderApi.create(request, { timeoutMs: CREATE_TIMEOUT_MS });
    switch (answer.at) {
      case 'searching':
        return settled(parts, sent, { is: 'active', status: { at: 'searching' } });
      case 'reserved':
        return settled(parts, sent, { is: 'reserved' });
      case 'refused':
        pending.remove();
        return answer;
      default:
        return answer satisfies never;
    }
  } catch (error) {
    logError('create-ride', error);
    if (isRefusal(error)) {
      pending.remove();
      return { at: 'failed' };
    }
    const outcome = await outcomeOf(parts, sent);
    return outcome === undefined ? { at: 'unknown' } : settled(parts, sent, outcome);
  }
}

/** A server that says what is wrong with the request has not done it; a broken one may have. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpFailure && error.status >= 400 && error.status < 500;

/** Asks the server; `undefined` if it does not answer. */
async function outcomeOf(parts: PlacingParts, order: OrderRequest): Promise<Outcome | undefined> {
  const { orderApi, setTimer, logError } = parts;
  try {
    // One time for all of it: a list of reservations may take several requests.
    return await withTimeout(setTimer, ASK_TIMEOUT_MS, async (signal): Promise<Outcome> => {
      if (isReservation(order)) {
        return OF_A_RESERVATION[await orderApi.isReserved(order, { signal })];
      }
      const status = await orderApi.activeRide({ signal });
      return isUnderWay(status) ? { is: 'active', status } : { is: 'absent' };
    });
  } catch (error) {
    logError('order-outcome', error);
    return undefined;
  }
}

const OF_A_RESERVATION: Readonly<Record<Found, Outcome>> = {
  yes: { is: 'reserved' },
  no: { is: 'absent' },
  unsure: { is: 'doubtful' },
};

const isUnderWay = (status: RideStatus): boolean =>
  status.at === 'searching' || (status.at === 'riding' && !isEnded(status.order));

function settled(
  { pending }: PlacingParts,
  order: OrderRequest,
  outcome: Outcome,
): PlaceOrderResult {
  switch (outcome.is) {
    case 'active':
      pending.write({ ...order, stage: 'taken' });
      return { at: 'active', status: outcome.status };
    case 'reserved':
      pending.write({ ...order, stage: 'taken' });
      return { at: 'reserved' };
    case 'doubtful':
      pending.write({ ...order, stage: 'doubtful' });
      return { at: 'doubtful' };
    case 'absent':
      pending.remove();
      return { at: 'failed' };
    default:
      return outcome satisfies never;
  }
}
