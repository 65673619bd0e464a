import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

export interface NewAttempt {
  readonly phone: string;
  readonly tokenHash: string;
  readonly networkHash: string;
  readonly browserHash: string;
  readonly createdMs: number;
  readonly expiresMs: number;
}

/** What shows that a login comes from the browser that announced the call. */
export type Proof =
  | { readonly by: 'token'; readonly tokenHash: string }
  | { readonly by: 'network'; readonly networkHash: string; readonly browserHash: string };

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({
      phone: attempt.phone,
      token_hash: attempt.tokenHash,
      network_hash: attempt.networkHash,
      browser_hash: attempt.browserHash,
      created_at: toDate(attempt.createdMs),
      expires_at: toDate(attempt.expiresMs),
    })
    .execute();
}

/** When the attempts of a number since a moment were made, newest first. */
export async function attemptMoments(
  db: Db,
  phone: string,
  since: { readonly sinceMs: number; readonly atMost: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('login_attempts')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', toDate(since.sinceMs))
    .orderBy('created_at', 'desc')
    .limit(since.atMost)
    .execute();
  return rows.map((row) => row.created_at.getTime());
}

export async function voidAttemptOfToken(
  db: Db,
  which: { readonly phone: string; readonly tokenHash: string },
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ voided_at: toDate(nowMs) })
    .where('phone', '=', which.phone)
    .where('token_hash', '=', which.tokenHash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/**
 * The attempts of a number that could still end in a session, made before a moment: waiting for their
 * call, or called and waiting for their login. They stay locked until the transaction ends.
 */
export async function lockLiveAttempts(
  db: Db,
  phone: string,
  moment: { readonly madeBeforeMs: number; readonly nowMs: number; readonly calledAfterMs: number },
): Promise<{ readonly id: string; readonly called: boolean }[]> {
  const rows = await db
    .selectFrom('login_attempts')
    .select(['id', 'called_at'])
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('created_at', '<=', toDate(moment.madeBeforeMs))
    .where((is) =>
      is.or([
        is.and([is('called_at', 'is', null), is('expires_at', '>', toDate(moment.nowMs))]),
        is('called_at', '>', toDate(moment.calledAfterMs)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, called: row.called_at !== null }));
}

export async function markCalled(db: Db, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ called_at: toDate(nowMs) })
    .where('id', '=', id)
    .execute();
}

export async function voidAttempts(db: Db, ids: readonly string[], nowMs: number): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ voided_at: toDate(nowMs) })
    .where('id', 'in', ids)
    .execute();
}

interface WhichAttempt {
  readonly phone: string;
  readonly proof: Proof;
}

export interface FoundAttempt {
  readonly calledMs: number | undefined;
  readonly usedMs: number | undefined;
  readonly voided: boolean;
}

/** The newest attempt that a proof fits, as it is now: a login without one costs this statement only. */
export async function findAttempt(db: Db, which: WhichAttempt): Promise<FoundAttempt | undefined> {
  const row = await db
    .selectFrom('login_attempts')
    .select(['called_at', 'used_at', 'voided_at'])
    .where('phone', '=', which.phone)
    .where((is) => is.and(proven(which.proof)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      calledMs: row.called_at?.getTime(),
      usedMs: row.used_at?.getTime(),
      voided: row.voided_at !== null,
    }
  );
}

/** One statement decides: of many logins at once, at most one gets the attempt. */
export async function useAttempt(
  trx: Db,
  which: WhichAttempt & { readonly calledAfterMs: number },
  nowMs: number,
): Promise<string | undefined> {
  const used = await trx
    .updateTable('login_attempts')
    .set({ used_at: toDate(nowMs) })
    .where('phone', '=', which.phone)
    .where('called_at', '>', toDate(which.calledAfterMs))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where((is) => is.and(proven(which.proof)))
    .returning('id')
    .executeTakeFirst();
  return used?.id;
}

export async function linkSession(trx: Db, attemptId: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('login_attempts')
    .set({ session_id: sessionId })
    .where('id', '=', attemptId)
    .execute();
}

/** The session that an attempt became a moment ago, in the same browser and not over yet. */
export async function sessionOfAttempt(
  trx: Db,
  which: {
    readonly phone: string;
    readonly tokenHash: string;
    readonly browserHash: string;
    readonly usedAfterMs: number;
  },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('login_attempts')
    .innerJoin('sessions', 'sessions.id', 'login_attempts.session_id')
    .select('sessions.id')
    .where('phone', '=', which.phone)
    .where('token_hash', '=', which.tokenHash)
    .where('browser_hash', '=', which.browserHash)
    .where('used_at', '>', toDate(which.usedAfterMs))
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

const proven = (proof: Proof) =>
  proof.by === 'token'
    ? { token_hash: proof.tokenHash }
    : { network_hash: proof.networkHash, browser_hash: proof.browserHash };

/** Returns `false` if this call has been heard of before. */
export async function rememberCall(db: Db, callId: string, nowMs: number): Promise<boolean> {
  const rows = await db
    .insertInto('missed_calls')
    .values({ call_id: callId, received_at: toDate(nowMs) })
    .onConflict((on) => on.column('call_id').doNothing())
    .returning('call_id')
    .execute();
  return rows.length > 0;
}
