import { sql } from 'kysely';

import { toDate } from '../../platform/clock.ts';
import type { Db } from '../../store/database.ts';
import { ACTIVE_STATES } from '../../domain/orderTransitions.ts';

const OVERDUE_MS = 5_000;
const NONE = Object.fromEntries(['reserved', ...ACTIVE_STATES].map((state) => [state, 0]));

export interface BusinessCounts {
  readonly orders: Readonly<Record<string, number>>;
  readonly sessions: number;
  readonly leases: number;
  readonly overdue: number;
}

/** Counts what is going on. Every part is read from an index that holds little more than what is counted. */
export async function countBusiness(db: Db, nowMs: number): Promise<BusinessCounts> {
  const { rows } = await sql<BusinessCounts>`select
    (select coalesce(json_object_agg(state, n), '{}') from (
      select state, count(*) as n from orders
        where state in ('searching', 'arrives', 'arrived', 'ongoing') group by state
      union all select state, count(*) from orders where state = 'reserved' group by state
    ) as open) as orders,
    (select count(*) from session_tokens
      where access_expires_at > ${toDate(nowMs)} and spent_at is null) as sessions,
    (select count(*) from call_leases where ended_at is null) as leases,
    (select count(*) from timers where due_at < ${toDate(nowMs - OVERDUE_MS)}) as overdue`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database has counted nothing');
  return { ...row, orders: { ...NONE, ...row.orders } };
}
