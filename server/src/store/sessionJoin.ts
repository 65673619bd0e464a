import { sql, type RawBuilder } from 'kysely';

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
