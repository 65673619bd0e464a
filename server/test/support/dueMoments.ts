import { sql } from 'kysely';

import type { Db } from '../../src/store/database.ts';

/** Which timer is moved, of the order that has this mark for a title. */
interface Moved {
  readonly mark: string;
  readonly kind: 'startReservation' | 'search' | 'endRide';
  /** As PostgreSQL reads it: `2 s`. */
  readonly dueIn: string;
}

/** Nobody waits for hours: what is to happen then happens now. An open offer runs out with the timer of its search. */
export async function moveMoments(
  db: Db,
  timers: readonly Moved[],
  lease: Pick<Moved, 'mark' | 'dueIn'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { mark, kind, dueIn } of timers) {
      const orders = sql`(select id from orders where address_from->>'title' = ${mark})`;
      await sql`update timers set due_at = now() + ${dueIn}::interval
        where kind = ${kind} and subject_id in ${orders}`.execute(trx);
      await sql`update offers set expires_at = now() + ${dueIn}::interval
        where state = 'open' and order_id in ${orders}`.execute(trx);
    }
    await sql`update call_leases set expires_at = now() + ${lease.dueIn}::interval
      where ended_at is null and client_id in (
        select client_id from orders where address_from->>'title' = ${lease.mark})`.execute(trx);
  });
}

export interface SeenOrder {
  readonly mark: string;
  readonly state: string;
  /** How often its search began, and how often its driver was given up. */
  readonly started: number;
  readonly forgotten: number;
  /** Timers of the round in which its search is, and whether any of its timers is late. */
  readonly searches: number;
  readonly late: boolean;
  /** Offers. */
  readonly expired: number;
  readonly open: number;
  /** Its passenger's. */
  readonly leasesEnded: number;
  readonly leasesOpen: number;
}

/** What has become of the orders with these marks. */
export async function seeOrders(db: Db, marks: readonly string[]): Promise<readonly SeenOrder[]> {
  const { rows } = await sql<SeenOrder>`
    select o.address_from->>'title' as mark, o.state,
      (select count(*) from order_events e where e.order_id = o.id and e.event = 'searchStarted') as started,
      (select count(*) from order_events e where e.order_id = o.id and e.event = 'neverArrived') as forgotten,
      (select count(*) from timers t where t.subject_id = o.id and t.kind = 'search'
        and t.round = s.round) as searches,
      exists (select from timers t where t.subject_id = o.id and t.due_at < now() - interval '2 s') as late,
      (select count(*) from offers f where f.order_id = o.id and f.state = 'expired') as expired,
      (select count(*) from offers f where f.order_id = o.id and f.state = 'open') as open,
      (select count(*) from call_leases l where l.client_id = o.client_id
        and l.end_reason = 'expired') as "leasesEnded",
      (select count(*) from call_leases l where l.client_id = o.client_id
        and l.ended_at is null) as "leasesOpen"
    from orders o left join searches s on s.order_id = o.id
    where o.address_from->>'title' = any(${marks})`.execute(db);
  return rows;
}
