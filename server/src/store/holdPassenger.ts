import type { Db } from './database.ts';

/**
 * Locks a passenger's row until the transaction ends. Whatever is counted per passenger is counted and
 * added to while it is held, so that of two tabs the second one sees what the first has added, and
 * nobody who is being blocked or erased gets anything new. `undefined` if there is no such passenger.
 */
export async function holdPassenger(
  trx: Db,
  passengerId: string,
): Promise<{ readonly blocked: boolean } | undefined> {
  const row = await trx
    .selectFrom('clients')
    .select('blocked_at')
    .where('id', '=', passengerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { blocked: row.blocked_at !== null };
}
