import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * What was read may be on one machine only: written, and no standby has ever confirmed it. Before somebody is told that it
 * is safe, a word goes into the journal: its commit waits for all that was written before it, and fails with
 * the first one whose standby is away. Goes into the transaction that has read.
 */
export async function confirmReads(trx: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'confirm', '')`.execute(trx);
}
