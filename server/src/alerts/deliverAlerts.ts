import type { Alert } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../platform/duration.ts';
import { hashOf } from '../platform/hash.ts';
import type { Db } from '../store/database.ts';
import {
  claimAlerts,
  deleteAlert,
  deleteGone,
  findNextDueMs,
  postponeAlert,
  type ClaimedAlert,
} from './alertStore.ts';
import type { SendPush } from './sendPush.ts';

/** After it, an alert would tell of what the passenger has seen or missed. */
const WORTH_TELLING_MS = 5 * MINUTE_MS;
const MOST_ATTEMPTS = 6;
const TRY_AGAIN_AFTER_MS = 2 * SECOND_MS;
/** Longer than sending can take: whoever has not settled an alert by then has died. */
const CLAIMED_FOR_MS = 20 * SECOND_MS;
const TOPIC_LENGTH = 32;
const LONGEST_NAME = 60;

/** What became of an alert, for the operator's figures. */
export type AlertOutcome = 'delivered' | 'gone' | 'dropped' | 'refused' | 'later';

interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly send: SendPush;
  /** After which a session is over by itself. */
  readonly sessionLimits: { readonly idleMs: number; readonly absoluteMs: number };
  readonly onOutcome?: (outcome: AlertOutcome) => void;
}

export interface Delivery {
  /** How long nothing is to be delivered; `undefined` if nothing is known to be. */
  dueInMs(): Promise<number | undefined>;
  /** Takes alerts that are due, up to so many, for this process to deliver. */
  claim(most: number): Promise<readonly ClaimedAlert[]>;
  deliver(alert: ClaimedAlert): Promise<void>;
}

/** Sends what triggers have written down (migration 0013), once each, while it is worth telling. */
export function createDelivery({ db, clock, send, ...deps }: DeliveryDeps): Delivery {
  const settle = async (alert: ClaimedAlert): Promise<AlertOutcome> => {
    const expiresMs = alert.madeMs + WORTH_TELLING_MS;
    const nowMs = clock.nowMs();
    const content = contentOf(alert, nowMs);
    if (!alert.isWanted || content === undefined || nowMs >= expiresMs) return drop(alert);
    const pushed = await send({
      subscription: alert.subscription,
      content,
      ttlSeconds: Math.ceil((expiresMs - nowMs) / SECOND_MS),
      topic: hashOf(alert.order.publicId).slice(0, TOPIC_LENGTH),
    });
    switch (pushed.at) {
      case 'delivered':
      case 'refused':
        await deleteAlert(db, alert.id);
        return pushed.at;
      case 'gone':
        await deleteGone(db, alert.subscription.id);
        return 'gone';
      case 'later': {
        const waitMs = TRY_AGAIN_AFTER_MS * 2 ** (alert.attempts - 1);
        const dueMs = clock.nowMs() + Math.max(waitMs, pushed.afterMs);
        if (alert.attempts >= MOST_ATTEMPTS || dueMs >= expiresMs) return drop(alert);
        await postponeAlert(db, alert.id, dueMs);
        return 'later';
      }
      default:
        return pushed satisfies never;
    }
  };
  const drop = async ({ id }: ClaimedAlert): Promise<AlertOutcome> => {
    await deleteAlert(db, id);
    return 'dropped';
  };
  return {
    async dueInMs() {
      const dueMs = await findNextDueMs(db);
      return dueMs === undefined ? undefined : Math.max(0, dueMs - clock.nowMs());
    },
    claim: (most) => {
      const nowMs = clock.nowMs();
      const { idleMs, absoluteMs } = deps.sessionLimits;
      return claimAlerts(db, {
        nowMs,
        untilMs: nowMs + CLAIMED_FOR_MS,
        most,
        usedSinceMs: nowMs - idleMs,
        begunSinceMs: nowMs - absoluteMs,
      });
    },
    async deliver(alert) {
      deps.onOutcome?.(await settle(alert));
    },
  };
}

/** What a lock screen may show. `undefined` for states of which nobody is alerted. */
function contentOf({ state, order }: ClaimedAlert, nowMs: number): Alert | undefined {
  const shared = { order: order.publicId };
  const car = order.car && {
    car: order.car.name.slice(0, LONGEST_NAME),
    plate: order.car.licencePlate.slice(0, LONGEST_NAME),
  };
  switch (state) {
    case 'arrives': {
      const minutes = Math.max(0, Math.ceil(((order.etaMs ?? nowMs) - nowMs) / MINUTE_MS));
      return { alert: 'found', ...shared, ...car, minutes };
    }
    case 'arrived':
      return { alert: 'arrived', ...shared, ...car };
    case 'canceled':
      return { alert: 'canceled', ...shared };
    case 'searching':
    case 'ongoing':
    case 'completed':
    case 'reserved':
    case 'notFound':
      return undefined;
    default:
      return state satisfies never;
  }
}
