import { sql, type RawBuilder } from 'kysely';

import type { Db } from './database.ts';
import type { PreparedStatement } from './preparedStatements.ts';

/**
 * Something about a passenger that is read in the same statement that checks the session: a request that
 * every passenger makes every few seconds then costs one trip to the database and not two. What was
 * read is handed out only if the session turns out to be alive.
 */
export interface SessionJoin<T> {
  /** Names the whole statement for the database, which parses and plans it once per connection. */
  readonly name: string;
  /**
   * An expression with one value. Its text is made once: all that may differ between two requests
   * are the passenger and the time, and both are handed in as SQL.
   */
  value(passengerId: RawBuilder<string>, now: RawBuilder<Date>): RawBuilder<T>;
}

export const NO_JOIN: SessionJoin<null> = { name: 'nothing', value: () => sql`null` };

export type TokenColumn = 'access_hash' | 'refresh_hash';

type Text = Pick<PreparedStatement, 'name' | 'text'>;

/** The planner cannot see how many there are, so one plan looks as good as any other and is kept. */
const ANY_HASH = sql.raw('any(array(select unnest($1::text[])))');
const NOW_SECONDS = '$2';
const epochMs = (column: string) => sql`date_part('epoch', ${sql.ref(column)}) * 1000`;

const texts = {
  access_hash: new WeakMap<SessionJoin<unknown>, Text>(),
  refresh_hash: new WeakMap<SessionJoin<unknown>, Text>(),
};

/** The statement that all requests of passengers begin with; its text is put together once. */
export function sessionStatement(
  db: Db,
  wanted: {
    readonly column: TokenColumn;
    readonly hashes: readonly string[];
    readonly join: SessionJoin<unknown>;
    readonly nowMs: number;
  },
): PreparedStatement {
  const known = texts[wanted.column];
  let text = known.get(wanted.join);
  if (text === undefined) {
    text = textOf(db, wanted.column, wanted.join);
    known.set(wanted.join, text);
  }
  const { hashes, nowMs } = wanted;
  const takesTime = text.text.includes(NOW_SECONDS);
  return { ...text, values: takesTime ? [hashes, nowMs / 1_000] : [hashes] };
}

/**
 * All of it comes as one value, and moments as numbers: the driver works on every column of every
 * answer, and reading dates is expensive.
 */
function textOf(db: Db, column: TokenColumn, join: SessionJoin<unknown>): Text {
  const { sql: text } = sql`
    select json_build_object(
      'hash', ${sql.ref(`token.${column}`)},
      'sessionId', session.id,
      'passengerId', session.client_id,
      'blocked', client.blocked_at is not null,
      'ended', session.ended_at is not null,
      'createdMs', ${epochMs('session.created_at')},
      'lastUsedMs', ${epochMs('session.last_used_at')},
      'accessExpiresMs', ${epochMs('token.access_expires_at')},
      'spentMs', ${epochMs('token.spent_at')},
      'used', token.first_used_at is not null,
      'joined', ${join.value(sql.ref('session.client_id'), sql.raw(`to_timestamp(${NOW_SECONDS})`))}
    ) as found
    from session_tokens as token
    join sessions as session on session.id = token.session_id
    join clients as client on client.id = session.client_id
    where ${sql.ref(`token.${column}`)} = ${ANY_HASH}`.compile(db);
  return { name: `sessions-by-${column}-with-${join.name}`, text };
}
