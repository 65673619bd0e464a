import { HttpFailure } from '../../../api/failures.ts';
import { isEnded, type RideFact } from '../../../capabilities/activeRide/index.ts';
import type { AgreedMoment } from '../../../platform/agreedMoment.ts';
import type { After } from '../../../platform/clock.ts';
import { limited } from '../../../platform/limited.ts';
import type { RunExclusively } from '../../../platform/locks.ts';
import type { Found } from './findReservation.ts';
import type { OrderDesk } from './orderDesk.ts';
import {
  isReservation,
  sameRide,
  type PendingOrder,
  type PendingOrders,
  type WantedRide,
} from './pendingOrder.ts';

/** After so long an answer counts as lost. Together they leave the passenger less than 20 s in the dark. */
const CREATE_LIMIT_MS = 12_000;
const ASK_LIMIT_MS = 6_000;
/**
 * So long one tab keeps the others from ordering: it asks, then it sends. What it may do after that, asking once more,
 * disturbs nobody.
 */
export const ORDER_HELD_MS = ASK_LIMIT_MS + CREATE_LIMIT_MS + 2_000;
const LATELY_MS = 2 * 60_000;

export interface PlacingParts {
  readonly desk: OrderDesk;
  readonly pending: PendingOrders;
  /** One order at a time over all tabs. */
  readonly lock: RunExclusively;
  readonly after: After;
  readonly nowMs: () => number;
  /** When an order was last sent, agreed between all tabs; local storage tells them too late. */
  readonly lastSent: AgreedMoment;
  /** What the order screen knows; nothing when it has heard nothing yet. */
  readonly known: () => RideFact | undefined;
  readonly logError: (where: string, error: unknown) => void;
}

export type Placed =
  /** There is an order now: the one wanted, or one that was there before. */
  | { readonly at: 'active'; readonly fact: RideFact }
  | { readonly at: 'reserved' }
  | { readonly at: 'refused'; readonly because?: string | undefined }
  /** There is no order: the call failed, and the server knows of none. */
  | { readonly at: 'failed' }
  /** Nobody could say whether there is one; the next try begins by asking. */
  | { readonly at: 'unknown' }
  /** The server answers, and still nobody can say: the passenger looks, and decides. */
  | { readonly at: 'doubtful' };

/** How an order that was sent before has turned out. */
type Outcome =
  | { readonly is: 'active'; readonly fact: RideFact }
  | { readonly is: 'reserved' }
  | { readonly is: 'doubtful' }
  | { readonly is: 'absent' };

/** Orders at most one car, however often it is called, in however many tabs, over however bad a network. */
export const placeOrder = (parts: PlacingParts, wanted: WantedRide): Promise<Placed> =>
  parts.lock(async () => {
    const before = parts.pending.read();
    const decided = before?.stage === 'doubtful' && sameRide(before, wanted);
    if (!decided && (mustAskFirst(parts, before, wanted) || (await wasSentLately(parts)))) {
      const doubtful = before?.stage === 'sent' ? before : wanted;
      const outcome = await outcomeOf(parts, doubtful);
      if (outcome === undefined) return { at: 'unknown' };
      if (outcome.is === 'active') return { at: 'active', fact: outcome.fact };
      if (outcome.is !== 'absent' && sameRide(doubtful, wanted)) {
        return settled(parts, doubtful, outcome);
      }
    }
    return send(parts, wanted);
  });

/** Finds out what became of an order whose answer was lost; nothing to do when there is none. */
export async function settlePending(parts: PlacingParts): Promise<Placed | undefined> {
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
  wanted: WantedRide,
): boolean {
  if (before === undefined) return !isReservation(wanted) && known() === undefined;
  return before.stage === 'sent' || !isReservation(before) || sameRide(before, wanted);
}

/** Another tab may have ordered just now, and what it has kept may not be seen here yet. */
async function wasSentLately({ lastSent, nowMs }: PlacingParts): Promise<boolean> {
  const sentMs = await lastSent.readMs();
  return sentMs !== undefined && nowMs() - sentMs < LATELY_MS;
}

async function send(parts: PlacingParts, wanted: WantedRide): Promise<Placed> {
  const { desk, pending, after, logError } = parts;
  const sent: PendingOrder = { ...wanted, stage: 'sent' };
  // Before the call: if this page dies now, the next one knows that there is something to ask about.
  pending.write(sent);
  await parts.lastSent.writeMs(parts.nowMs());
  try {
    const answer = await limited(after, CREATE_LIMIT_MS, (signal) => desk.create(wanted, signal));
    switch (answer.at) {
      case 'searching':
        return settled(parts, sent, { is: 'active', fact: { at: 'searching' } });
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

/** Asks the server; nothing when it does not answer. */
async function outcomeOf(parts: PlacingParts, order: WantedRide): Promise<Outcome | undefined> {
  const { desk, after, logError } = parts;
  try {
    return await limited(after, ASK_LIMIT_MS, async (signal): Promise<Outcome> => {
      if (isReservation(order)) {
        return OF_A_RESERVATION[await desk.isReserved(order, signal)];
      }
      const fact = await desk.activeRide(signal);
      return isUnderWay(fact) ? { is: 'active', fact } : { is: 'absent' };
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

const isUnderWay = (fact: RideFact): boolean =>
  fact.at === 'searching' || (fact.at === 'riding' && !isEnded(fact.order));

function settled({ pending }: PlacingParts, order: WantedRide, outcome: Outcome): Placed {
  switch (outcome.is) {
    case 'active':
      pending.write({ ...order, stage: 'taken' });
      return { at: 'active', fact: outcome.fact };
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
