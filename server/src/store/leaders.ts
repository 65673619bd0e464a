import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * Says whether this holder leads from now on. A row with an end, and not an advisory lock: it works
 * on both databases, keeps no connection busy, and a process that hangs loses it.
 */
export async function acquireLeadership(
  db: Db,
  name: string,
  { holder, forMs }: { readonly holder: string; readonly forMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into leaders as led (name, holder, until)
    values (${name}, ${holder}, clock_timestamp() + ${forMs} * interval '1 ms')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where led.holder = excluded.holder or led.until < clock_timestamp()
    returning holder`.execute(db);
  return rows.length > 0;
}

/** So that the next one need not wait for the end. */
export async function releaseLeadership(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leaders').where('name', '=', name).where('holder', '=', holder).execute();
}
