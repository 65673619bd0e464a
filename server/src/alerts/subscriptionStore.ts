import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import { hashOf } from '../platform/hash.ts';
import type { Db } from '../store/database.ts';

/** A device has one; it may have made new ones while old ones were not known to be gone. */
const MOST_PER_SESSION = 4;

export interface NewSubscription {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Returns `false` if the session has ended meanwhile. A device that was another session's is this one's from now on:
 * somebody else has signed in there.
 */
export async function saveSubscription(
  db: Db,
  { sessionId, endpoint, p256dh, auth }: NewSubscription,
  nowMs: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Whoever ends the session at this moment is waited for, or waits and finds the row to delete.
    const { rows } = await sql`
      insert into push_subscriptions (session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
      select id, ${endpoint}, ${hashOf(endpoint)}, ${p256dh}, ${auth}, ${toDate(nowMs)}
      from sessions where id = ${sessionId} and ended_at is null for share
      on conflict (endpoint_hash) do update set session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
      returning id`.execute(trx);
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where session_id = ${sessionId}
      order by created_at desc, id desc offset ${MOST_PER_SESSION})`.execute(trx);
    return rows.length > 0;
  });
}

export async function deleteSubscription(
  db: Db,
  { sessionId, endpoint }: Pick<NewSubscription, 'sessionId' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute();
}
