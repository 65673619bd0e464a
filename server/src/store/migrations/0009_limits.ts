import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What keeps one passenger, one forgotten ride or one silent exchange from holding up everybody else. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    // Each lane of timers is read in its own order.
    await sql`create index timers_searches on timers ((round > 1), due_at, id)
      where kind = 'search'`.execute(db);
    await sql`create index timers_others on timers (due_at, id) where kind <> 'search'`.execute(db);

    // How many a passenger has made lately is counted with every order.
    await sql`create index orders_by_client_and_making on orders (client_id, created_at)`.execute(
      db,
    );
    await sql`create index orders_reserved on orders (client_id) where state = 'reserved'`.execute(
      db,
    );

    // Ended in our books; the exchange is told afterwards, by a worker of its own.
    await sql`alter table call_leases add column dismissed_at timestamptz`.execute(db);
    await sql`create index call_leases_to_dismiss on call_leases (ended_at)
      where ended_at is not null and dismissed_at is null`.execute(db);

    // Cars that are on their way, or wait, get the timers that new ones get (orders/rideProgress.ts).
    await sql`insert into timers (kind, subject_id, round, due_at)
      select 'endRide', id, case state when 'arrives' then 1 else 2 end,
        coalesce(arrived_at, eta_at, created_at) + interval '3 hours'
      from orders where state in ('arrives', 'arrived')`.execute(db);
  },
};
