import type { Kysely } from 'kysely';

import type { Schema } from './schema.ts';
import type { WakeUps } from './wakeUps.ts';

/**
 * A connection or a transaction. What runs inside a transaction gets the transaction passed on: the
 * embedded database has one session only, and asking for a second one there waits forever.
 */
export type Db = Kysely<Schema>;

/** How many connections there are, how many of them nobody uses, and how many requests wait for one. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly db: Db;
  /** In words, for the start-up message. */
  readonly name: string;
  readonly poolUse: () => PoolUse;
  /** Whose screen may have changed, whichever process has changed it. */
  readonly wakeUps: WakeUps;
  close(): Promise<void>;
}
