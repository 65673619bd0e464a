import { toDate, type Clock } from '../platform/clock.ts';
import { DAY_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './sessions.ts';

/** Far longer than any window in which an attempt, or the replay of a call, could count. */
const KEEP_ATTEMPTS_MS = DAY_MS;
/** Spent tokens betray a thief who comes back with one; after the idle limit there is little left to betray. */
const KEEP_SPENT_TOKENS_MS = IDLE_LIMIT_MS;

/** Deletes what can no longer matter. Safe to run at any time, by several processes at once. */
export async function purge(db: Db, clock: Clock): Promise<void> {
  const before = (ageMs: number): Date => toDate(clock.nowMs() - ageMs);
  await db
    .deleteFrom('login_attempts')
    .where('created_at', '<', before(KEEP_ATTEMPTS_MS))
    .execute();
  await db.deleteFrom('missed_calls').where('received_at', '<', before(KEEP_ATTEMPTS_MS)).execute();
  await db
    .deleteFrom('session_tokens')
    .where('spent_at', '<', before(KEEP_SPENT_TOKENS_MS))
    .execute();
  await db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('ended_at', '<', before(DAY_MS)),
        is('last_used_at', '<', before(IDLE_LIMIT_MS + DAY_MS)),
        is('created_at', '<', before(ABSOLUTE_LIMIT_MS + DAY_MS)),
      ]),
    )
    .execute();
}
