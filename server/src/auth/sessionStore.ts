import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { prepared } from '../store/preparedStatements.ts';
import type { ReadAlong } from '../store/readAlong.ts';
import type { SessionEndReason } from '../store/schema.ts';

export async function insertSession(db: Db, clientId: string, nowMs: number): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({ client_id: clientId, created_at: toDate(nowMs), last_used_at: toDate(nowMs) })
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

/** A session with its client, as one statement finds it for every request. */
export interface FoundSession {
  readonly sessionId: string;
  readonly clientId: string;
  readonly blocked: boolean;
  readonly ended: boolean;
  readonly createdMs: number;
  readonly lastUsedMs: number;
  readonly accessExpiresMs: number;
  readonly spentMs: number | undefined;
}

interface Row<T> {
  readonly id: string;
  readonly client_id: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly ended_at: Date | null;
  readonly blocked_at: Date | null;
  readonly access_expires_at: Date;
  readonly spent_at: Date | null;
  readonly along: T;
}

interface Wanted<T> {
  readonly column: 'access_hash' | 'refresh_hash';
  readonly hash: string;
  readonly along: ReadAlong<T>;
  readonly nowMs: number;
}

/** Written as SQL: a query builder would need longer to put it together than the database to answer it. */
export async function findSession<T>(
  db: Db,
  { column, hash, along, nowMs }: Wanted<T>,
): Promise<(FoundSession & { readonly along: T }) | undefined> {
  const { rows } = await sql<Row<T>>`${prepared(`session-by-${column}-with-${along.name}`)}
    select session.id, session.client_id, session.created_at, session.last_used_at,
      session.ended_at, client.blocked_at, token.access_expires_at, token.spent_at,
      ${along.value(sql.ref('session.client_id'), nowMs)} as along
    from session_tokens as token
    join sessions as session on session.id = token.session_id
    join clients as client on client.id = session.client_id
    where ${sql.ref(`token.${column}`)} = ${hash}`.execute(db);
  const [row] = rows;
  return (
    row && {
      sessionId: row.id,
      clientId: row.client_id,
      blocked: row.blocked_at !== null,
      ended: row.ended_at !== null,
      createdMs: row.created_at.getTime(),
      lastUsedMs: row.last_used_at.getTime(),
      accessExpiresMs: row.access_expires_at.getTime(),
      spentMs: row.spent_at?.getTime(),
      along: row.along,
    }
  );
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

export async function touchSession(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: toDate(nowMs) })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSessions(
  db: Db,
  which: { readonly sessionId: string } | { readonly clientId: string },
  end: { readonly reason: SessionEndReason; readonly nowMs: number },
): Promise<void> {
  const ended = db
    .updateTable('sessions')
    .set({ ended_at: toDate(end.nowMs), end_reason: end.reason })
    .where('ended_at', 'is', null);
  await (
    'sessionId' in which
      ? ended.where('id', '=', which.sessionId)
      : ended.where('client_id', '=', which.clientId)
  ).execute();
}
