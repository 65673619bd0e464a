import { CompiledQuery, sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from './database.ts';
import { prepared } from './preparedStatements.ts';
import type { ReadAlong } from './readAlong.ts';

export type TokenColumn = 'access_hash' | 'refresh_hash';

interface Text {
  readonly sql: string;
  readonly takesTime: boolean;
}

const HASH = sql.raw('$1');
const NOW = '$2';
const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

const texts = {
  access_hash: new WeakMap<ReadAlong<unknown>, Text>(),
  refresh_hash: new WeakMap<ReadAlong<unknown>, Text>(),
};

/** The statement that every request of a client begins with; its text is put together once and kept. */
export function sessionStatement(
  db: Db,
  wanted: {
    readonly column: TokenColumn;
    readonly hash: string;
    readonly along: ReadAlong<unknown>;
    readonly nowMs: number;
  },
): CompiledQuery {
  const known = texts[wanted.column];
  let text = known.get(wanted.along);
  if (text === undefined) {
    text = textOf(db, wanted.column, wanted.along);
    known.set(wanted.along, text);
  }
  const { hash, nowMs } = wanted;
  return CompiledQuery.raw(text.sql, text.takesTime ? [hash, toDate(nowMs)] : [hash]);
}

/** Moments travel as numbers: reading dates is work for the driver, and rules count in milliseconds. */
function textOf(db: Db, column: TokenColumn, along: ReadAlong<unknown>): Text {
  const { sql: text } = sql`${prepared(`session-by-${column}-with-${along.name}`)}
    select session.id as "sessionId", session.client_id as "clientId",
      client.blocked_at is not null as blocked, session.ended_at is not null as ended,
      ${epochMs('session.created_at')} as "createdMs",
      ${epochMs('session.last_used_at')} as "lastUsedMs",
      ${epochMs('token.access_expires_at')} as "accessExpiresMs",
      ${epochMs('token.spent_at')} as "spentMs",
      ${along.value(sql.ref('session.client_id'), sql.raw(`${NOW}::timestamptz`))} as along
    from session_tokens as token
    join sessions as session on session.id = token.session_id
    join clients as client on client.id = session.client_id
    where ${sql.ref(`token.${column}`)} = ${HASH}`.compile(db);
  return { sql: text, takesTime: text.includes(NOW) };
}
