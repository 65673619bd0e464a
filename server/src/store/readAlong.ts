import { sql, type RawBuilder } from 'kysely';

/**
 * Something about a client that is read in the very statement that checks his session: a call that
 * is made every few seconds by everybody then costs one trip to the database and not two. What was
 * read is handed out only when the session turns out to be alive.
 */
export interface ReadAlong<T> {
  /** Names the whole statement for the database, which parses and plans it once per connection. */
  readonly name: string;
  /** An expression with one value; the client is a column of the statement around it. */
  value(clientId: RawBuilder<string>, nowMs: number): RawBuilder<T>;
}

export const NOTHING_ALONG: ReadAlong<null> = { name: 'nothing', value: () => sql`null` };
