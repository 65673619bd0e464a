import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const newId = sql`gen_random_uuid()`;

/** Rides that clients ordered or reserved, every change of them, and the prices that they were shown. */
export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(newId))
      .addColumn('public_id', 'text', (c) => c.notNull().unique())
      .addColumn('client_id', 'uuid', (c) =>
        c.notNull().references('clients.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (c) =>
        c
          .notNull()
          .check(
            sql`state in ('reserved', 'searching', 'arrives', 'arrived', 'ongoing', 'completed', 'canceled', 'notFound')`,
          ),
      )
      .addColumn('intent', 'text')
      .addColumn('trip_key', 'text', (c) => c.notNull())
      .addColumn('address_from', 'jsonb', (c) => c.notNull())
      .addColumn('address_to', 'jsonb', (c) => c.notNull())
      .addColumn('category', 'jsonb', (c) => c.notNull())
      .addColumn('price_cents', 'integer', (c) => c.notNull())
      .addColumn('distance_meters', 'integer', (c) => c.notNull())
      .addColumn('duration_seconds', 'integer', (c) => c.notNull())
      .addColumn('payment_method', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('ride_at', 'timestamptz')
      .addColumn('current_since', 'timestamptz')
      .addColumn('car_id', 'text')
      .addColumn('car', 'jsonb')
      .addColumn('eta_at', 'timestamptz')
      .addColumn('arrived_at', 'timestamptz')
      .addColumn('started_at', 'timestamptz')
      .addColumn('ended_at', 'timestamptz')
      .addColumn('canceled_by', 'text', (c) =>
        c.check(sql`canceled_by in ('passenger', 'driver', 'system')`),
      )
      .addColumn('cancel_reason', 'text')
      .addCheckConstraint(
        'orders_canceled_by_someone',
        sql`(state = 'canceled') = (canceled_by is not null)`,
      )
      .addCheckConstraint(
        'orders_on_the_way_have_a_car',
        sql`state not in ('arrives', 'arrived', 'ongoing', 'completed') or car_id is not null`,
      )
      .execute();

    // The promises that no request and no process can break, however they interleave.
    await sql`create unique index orders_one_active_per_client on orders (client_id)
      where state in ('searching', 'arrives', 'arrived', 'ongoing')`.execute(db);
    await sql`create unique index orders_one_per_intent on orders (client_id, intent)
      where intent is not null`.execute(db);
    await sql`create unique index orders_one_reservation_per_trip on orders (client_id, ride_at, trip_key)
      where state = 'reserved'`.execute(db);
    await sql`create unique index orders_one_per_car on orders (car_id)
      where state in ('arrives', 'arrived', 'ongoing')`.execute(db);
    await db.schema
      .createIndex('orders_by_client_and_end')
      .on('orders')
      .columns(['client_id', 'ended_at'])
      .execute();

    await db.schema
      .createTable('order_events')
      .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('order_id', 'uuid', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      // An order never comes back to a state that it has left.
      .addUniqueConstraint('order_events_once', ['order_id', 'state'])
      .execute();

    await db.schema
      .createTable('quotes')
      .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('trip_key', 'text', (c) => c.notNull())
      .addColumn('ride_at', 'timestamptz')
      .addColumn('intent', 'text', (c) => c.notNull())
      .addColumn('offer', 'jsonb', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('quotes_by_trip')
      .on('quotes')
      .columns(['owner', 'trip_key', 'expires_at'])
      .execute();
    await db.schema.createIndex('quotes_by_expiry').on('quotes').column('expires_at').execute();
  },
};
