import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What follows a ride: who paid how much of it, its rating, its invoice. */
export const afterTheRide: Migration = {
  async up(db: Kysely<unknown>) {
    // The passenger's part is what the others leave: the three cannot but add up to the price. For
    // rides that are there already the passenger paid everything.
    await db.schema
      .alterTable('orders')
      .addColumn('company_cents', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('product_cents', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`alter table orders add column client_cents integer not null
      generated always as (price_cents - company_cents - product_cents) stored`.execute(db);
    await sql`alter table orders add constraint orders_parts_of_the_price
      check (company_cents >= 0 and product_cents >= 0 and client_cents >= 0)`.execute(db);

    await sql`create index orders_past on orders (client_id, ended_at desc, public_id desc)
      where state = 'completed'`.execute(db);

    await db.schema
      .createTable('ratings')
      .addColumn('order_id', 'uuid', (c) =>
        c.primaryKey().references('orders.id').onDelete('cascade'),
      )
      .addColumn('rating', 'smallint', (c) => c.notNull().check(sql`rating between 1 and 5`))
      .addColumn('comment', 'text', (c) => c.notNull())
      .addColumn('rated_at', 'timestamptz', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('invoice_counters')
      .addColumn('seller_code', 'text', (c) => c.notNull())
      .addColumn('series', 'text', (c) => c.notNull())
      .addColumn('last_number', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('invoice_counters_key', ['seller_code', 'series'])
      .execute();
    await db.schema
      .createTable('invoices')
      // An invoice outlives everything: neither its ride nor its client can be removed before it.
      .addColumn('order_id', 'uuid', (c) => c.primaryKey().references('orders.id'))
      .addColumn('seller_code', 'text', (c) => c.notNull())
      .addColumn('series', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull().check(sql`number > 0`))
      .addColumn('issued_at', 'timestamptz', (c) => c.notNull())
      .addColumn('content', 'jsonb', (c) => c.notNull())
      .addUniqueConstraint('invoices_once', ['seller_code', 'series', 'number'])
      .execute();

    // A ride is never under way for six hours; those that are now get the timer that new ones get.
    await sql`insert into timers (kind, subject_id, round, due_at)
      select 'endRide', id, 0, coalesce(started_at, created_at) + interval '6 hours'
      from orders where state = 'ongoing'`.execute(db);
  },
};
