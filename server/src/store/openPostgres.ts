import { sql } from 'kysely';
import type { PoolConfig } from 'pg';

import type { Database } from './database.ts';
import { onlyToTheOneThatWrites } from './guardConnection.ts';
import { kyselyOn } from './kyselyOn.ts';
import { listeningOnItsOwn } from './listening.ts';

/** How long a request waits for the database, and how many connections one process opens. */
export interface PostgresLimits {
  readonly connections: number;
  readonly connectMs: number;
  readonly answerMs: number;
}

/** Together below the 9 s after which the client gives a poll up: no request may outlive its asker. */
const USUAL_LIMITS: PostgresLimits = { connections: 10, connectMs: 3_000, answerMs: 4_000 };

/** PostgreSQL itself gives up first, so that nothing goes on there for which nobody waits any more. */
const EARLIER_THERE_MS = 500;
/** The database is in memory or on flash: reading an index never costs more than scanning a table. */
const NO_TURNING_DISKS = '-c random_page_cost=1.1';
/** A process that hangs, or whose network is gone, must not keep rows locked. */
const IDLE_IN_TRANSACTION_MS = 5_000;

export async function openPostgres(
  url: string,
  limits: PostgresLimits = USUAL_LIMITS,
): Promise<Database> {
  return open({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    statement_timeout: Math.max(EARLIER_THERE_MS, limits.answerMs - EARLIER_THERE_MS),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    options: NO_TURNING_DISKS,
  });
}

/**
 * A change that waits for a table makes all later requests wait: it gives up again before they become late,
 * whatever holds the table (a copy of the whole database, say), and is tried anew.
 */
const CHANGE_WAITS = '-c lock_timeout=2000';

/** For work that may take its time because no request waits for it: changes of the tables. */
export const openPatiently = (url: string): Promise<Database> =>
  open({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: USUAL_LIMITS.connectMs,
    keepAlive: true,
    options: CHANGE_WAITS,
  });

async function open(config: PoolConfig): Promise<Database> {
  const { db, pool, poolUse } = kyselyOn({ ...config, verify: onlyToTheOneThatWrites });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    poolUse,
    wakeUps: listeningOnItsOwn(config, pool),
    name: 'PostgreSQL (DATABASE_URL)',
    close: () => db.destroy(),
  };
}
