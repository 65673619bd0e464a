import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { runPrepared } from '../store/preparedStatements.ts';
import { sessionStatement, type SessionJoin, type TokenColumn } from '../store/sessionJoin.ts';
import type { SessionEndReason } from '../store/schema.ts';

export async function insertSession(db: Db, passengerId: string, nowMs: number): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({ client_id: passengerId, created_at: toDate(nowMs), last_used_at: toDate(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NewTokens {
  readonly sessionId: string;
  readonly accessHash: string;
  readonly refreshHash: string;
  readonly issuedMs: number;
  readonly accessExpiresMs: number;
}

export async function insertTokens(db: Db, tokens: NewTokens): Promise<void> {
  await db
    .insertInto('session_tokens')
    .values({
      session_id: tokens.sessionId,
      access_hash: tokens.accessHash,
      refresh_hash: tokens.refreshHash,
      issued_at: toDate(tokens.issuedMs),
      access_expires_at: toDate(tokens.accessExpiresMs),
    })
    .execute();
}

/** A session with its passenger, as one statement finds it for every request. */
export interface FoundSession {
  /** Of the token by which it was found. */
  readonly hash: string;
  readonly sessionId: string;
  readonly passengerId: string;
  readonly blocked: boolean;
  readonly ended: boolean;
  readonly createdMs: number;
  readonly lastUsedMs: number;
  readonly accessExpiresMs: number;
  readonly spentMs: number | null;
  /** Whether this pair of tokens has been used before. */
  readonly used: boolean;
}

export type FoundWith<T> = FoundSession & { readonly joined: T };

export async function findSessions<T>(
  db: Db,
  wanted: {
    readonly column: TokenColumn;
    readonly hashes: readonly string[];
    readonly join: SessionJoin<T>;
    readonly nowMs: number;
  },
): Promise<readonly FoundWith<T>[]> {
  const rows = await runPrepared<{ readonly found: FoundWith<T> }>(
    db,
    sessionStatement(db, wanted),
  );
  return rows.map(({ found }) => found);
}

/**
 * Refreshes of one session queue up here. The session alone is locked, in a statement of its own:
 * what is read after it is the truth, and no second lock can be waited for in another order.
 */
export async function lockSessionOfRefresh(db: Db, refreshHash: string): Promise<void> {
  await sql`
    select id from sessions
    where id = (select session_id from session_tokens where refresh_hash = ${refreshHash})
    for update`.execute(db);
}

export async function spendTokensOf(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await db
    .updateTable('session_tokens')
    .set({ spent_at: toDate(nowMs) })
    .where('session_id', '=', sessionId)
    .where('spent_at', 'is', null)
    .execute();
}

/** A pair that is used has been received: from now on only a thief would use the pair before it. */
export async function markUsed(
  db: Db,
  which: { readonly column: TokenColumn; readonly hash: string },
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('session_tokens')
    .set({ first_used_at: toDate(nowMs) })
    .where(which.column, '=', which.hash)
    .where('first_used_at', 'is', null)
    .execute();
}

/**
 * When a pair that was issued in exchange for a spent one was first used; `undefined` if none was yet.
 * Pairs beside the spent one were spent in the same statement, and are told from its successors by that.
 */
export async function successorUsedMs(
  db: Db,
  spent: { readonly sessionId: string; readonly spentMs: number },
): Promise<number | undefined> {
  const spentAt = toDate(spent.spentMs);
  const row = await db
    .selectFrom('session_tokens')
    .select((is) => is.fn.min('first_used_at').as('used_at'))
    .where('session_id', '=', spent.sessionId)
    .where('issued_at', '>=', spentAt)
    .where('spent_at', 'is distinct from', spentAt)
    .executeTakeFirst();
  return row?.used_at?.getTime();
}

/** Far more than anybody renews in the days for which a spent token is worth remembering. */
const MOST_PER_SESSION = 1_000;

/** Endless renewals must not fill the table. */
export async function deleteOldestTokens(db: Db, sessionId: string): Promise<void> {
  await sql`
    delete from session_tokens where session_id = ${sessionId} and id <= (
      select id from session_tokens where session_id = ${sessionId}
      order by id desc offset ${MOST_PER_SESSION} limit 1
    )`.execute(db);
}

export async function touchSession(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: toDate(nowMs) })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSessions(
  db: Db,
  which: { readonly sessionId: string } | { readonly passengerId: string },
  end: { readonly reason: SessionEndReason; readonly nowMs: number },
): Promise<void> {
  const ended = db
    .updateTable('sessions')
    .set({ ended_at: toDate(end.nowMs), end_reason: end.reason })
    .where('ended_at', 'is', null);
  await (
    'sessionId' in which
      ? ended.where('id', '=', which.sessionId)
      : ended.where('client_id', '=', which.passengerId)
  ).execute();
}
