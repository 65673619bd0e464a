import { sql } from 'kysely';

import type { Db } from './database.ts';

/** What the database's clock says: the one clock that all processes share. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ nowMs: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not know the time');
  return row.nowMs;
}
