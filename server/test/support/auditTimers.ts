import { sql } from 'kysely';

import type { Db } from '../../src/store/database.ts';

/** A reservation has the one timer that starts its search, neither none nor two. */
export async function auditTimers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; timers: number }>`
    select o.id, count(t.id) as timers
    from orders o left join timers t on t.subject_id = o.id and t.kind = 'startReservation'
    where o.state = 'reserved' group by o.id having count(t.id) <> 1`.execute(db);
  return rows.map(({ id, timers }) => `${id}: is reserved with ${timers} timers`);
}
