import { ECDH } from 'node:crypto';

import { alertEndpoints } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { answering, type Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import { pushServiceOf, type PushReach } from './pushService.ts';
import { deleteSubscription, saveSubscription } from './subscriptionStore.ts';

interface AlertDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Absent where the operator has switched alerts off. */
  readonly reach: PushReach | undefined;
}

/** Who is alerted, for as long as the session lasts. */
export const createAlerts = ({ db, clock, reach }: AlertDeps): readonly Handler[] => [
  answering(alertEndpoints.setAlerts, async ({ body, caller }) => {
    const { sessionId } = caller;
    const { endpoint, keys } = body;
    if (reach === undefined) throw new Refusal(404);
    if (keys === null) {
      await deleteSubscription(db, { sessionId, endpoint });
      return { reply: { success: true } };
    }
    if (pushServiceOf(endpoint, reach) === undefined || !isKey(keys.p256dh)) throw new Refusal(400);
    const saved = await saveSubscription(db, { sessionId, endpoint, ...keys }, clock.nowMs());
    if (!saved) throw new Refusal(401);
    return { reply: { success: true } };
  }),
];

/** Whether something can be encrypted for it: a point of the curve. */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
