import type { Db } from './database.ts';

/**
 * Keeps a client's row until the transaction ends. Whatever is counted per client is counted and
 * added to while it is held, so that of two tabs the second one sees what the first has added, and
 * nobody who is being blocked or erased gets anything new. Nothing when there is no such client.
 */
export async function holdClient(
  trx: Db,
  clientId: string,
): Promise<{ readonly blocked: boolean } | undefined> {
  const row = await trx
    .selectFrom('clients')
    .select('blocked_at')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { blocked: row.blocked_at !== null };
}
