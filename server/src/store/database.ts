import type { Kysely } from 'kysely';

import type { Schema } from './schema.ts';

/**
 * A connection or a transaction. What runs inside a transaction gets the transaction passed on: the
 * embedded database has one session only, and asking for a second one there waits forever.
 */
export type Db = Kysely<Schema>;

export interface Database {
  readonly db: Db;
  /** In words, for the start-up message. */
  readonly name: string;
  close(): Promise<void>;
}
