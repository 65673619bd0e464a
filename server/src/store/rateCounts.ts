import { sql } from 'kysely';

import type { Db } from './database.ts';

export interface Counted {
  readonly requests: number;
  /** When counting begins anew. */
  readonly endsInMs: number;
}

/** Counts one more request of a key, in a window that begins with its first one, for all processes together. */
export async function countRequest(db: Db, key: string, windowMs: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_counts as counted (key, requests, ends_at)
    values (${key}, 1, clock_timestamp() + ${windowMs} * interval '1 ms')
    on conflict (key) do update set
      requests = case when counted.ends_at > clock_timestamp() then counted.requests + 1 else 1 end,
      ends_at = case when counted.ends_at > clock_timestamp() then counted.ends_at else excluded.ends_at end
    returning requests,
      (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "endsInMs"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has not counted');
  return row;
}

export async function deleteOldCounts(db: Db): Promise<void> {
  await sql`delete from rate_counts where ends_at < clock_timestamp()`.execute(db);
}
