import { sql } from 'kysely';

import type { Db } from '../../src/store/database.ts';

/** Which timer an order must have for the state in which it is, by the stretches of `forgottenRide.ts`. */
const WANTED = `case o.state
  when 'reserved' then t.kind = 'startReservation'
  when 'searching' then t.kind = 'search' and t.round = (select round from searches s where s.order_id = o.id)
  when 'arrives' then t.kind = 'endRide' and t.round = 1
  when 'arrived' then t.kind = 'endRide' and t.round = 2
  when 'ongoing' then t.kind = 'endRide' and t.round = 0 end`;

/**
 * What waits for a moment has the one timer that brings it, neither none nor two: a reservation, a search in its
 * present round, each stretch of a ride. An offer runs out by the timer of its search, credentials for calls by
 * themselves, once their time is over.
 */
export async function auditTimers(db: Db): Promise<string[]> {
  const { rows: orders } = await sql<{ id: string; state: string; timers: number }>`
    select o.id, o.state, count(t.id) as timers
    from orders o left join timers t on t.subject_id = o.id and ${sql.raw(WANTED)}
    where o.state in ('reserved', 'searching', 'arrives', 'arrived', 'ongoing')
    group by o.id, o.state having count(t.id) <> 1`.execute(db);
  const { rows: offers } = await sql<{ id: string }>`
    select f.id from offers f where f.state = 'open' and not exists (
      select from timers t join searches s on s.order_id = t.subject_id and s.round = t.round
      where t.subject_id = f.order_id and t.kind = 'search')`.execute(db);
  const { rows: leases } = await sql<{ client_id: string; live: number }>`
    select client_id, count(*) as live from call_leases where ended_at is null
    group by client_id having count(*) > 1`.execute(db);
  return [
    ...orders.map(({ id, state, timers }) => `${id}: is ${state} with ${timers} timers`),
    ...offers.map(({ id }) => `offer ${id}: is open, and nothing ends it`),
    ...leases.map(({ client_id, live }) => `passenger ${client_id} has ${live} live leases`),
  ];
}
