import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const newId = sql`gen_random_uuid()`;

/** Cars, the searches for one, the offers made to drivers, and what is to happen at a later moment. */
export const dispatch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cars')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('licence_plate', 'text', (c) => c.notNull())
      .addColumn('picture', 'text', (c) => c.notNull())
      .addColumn('seats', 'integer', (c) => c.notNull())
      .addColumn('driver_name', 'text', (c) => c.notNull())
      .addColumn('driver_licence', 'text', (c) => c.notNull())
      .addColumn('driver_phone', 'text', (c) => c.notNull())
      .addColumn('lat', 'double precision', (c) => c.notNull())
      .addColumn('lng', 'double precision', (c) => c.notNull())
      .addColumn('free', 'boolean', (c) => c.notNull())
      .addColumn('seen_at', 'timestamptz', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('searches')
      .addColumn('order_id', 'uuid', (c) =>
        c.primaryKey().references('orders.id').onDelete('cascade'),
      )
      .addColumn('round', 'integer', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('offers')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(newId))
      .addColumn('order_id', 'uuid', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('car_id', 'text', (c) => c.notNull().references('cars.id'))
      .addColumn('state', 'text', (c) =>
        c.notNull().check(sql`state in ('open', 'accepted', 'refused', 'expired', 'withdrawn')`),
      )
      .addColumn('made_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .addColumn('closed_at', 'timestamptz')
      .addUniqueConstraint('offers_once_per_car', ['order_id', 'car_id'])
      .execute();
    await sql`create unique index offers_one_open_per_order on offers (order_id)
      where state = 'open'`.execute(db);
    await sql`create unique index offers_one_open_per_car on offers (car_id)
      where state = 'open'`.execute(db);
    await sql`create unique index offers_one_accepted_per_order on offers (order_id)
      where state = 'accepted'`.execute(db);

    await db.schema
      .createTable('timers')
      .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'uuid', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('due_at', 'timestamptz', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('timers_by_due').on('timers').column('due_at').execute();
  },
};
