import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const newId = sql`gen_random_uuid()`;

/** Credentials that are lent to passengers for a call to their driver, and the calls that were answered. */
export const calls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('call_leases')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(newId))
      .addColumn('client_id', 'uuid', (c) =>
        c.notNull().references('clients.id').onDelete('cascade'),
      )
      .addColumn('login', 'text', (c) => c.notNull().unique())
      .addColumn('ha1', 'text', (c) => c.notNull())
      .addColumn('destinations', 'jsonb', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .addColumn('ended_at', 'timestamptz')
      .addColumn('end_reason', 'text', (c) =>
        c.check(sql`end_reason in ('released', 'expired', 'replaced')`),
      )
      .addCheckConstraint(
        'call_leases_ended_for_a_reason',
        sql`(ended_at is null) = (end_reason is null)`,
      )
      .execute();
    await sql`create unique index call_leases_one_per_client on call_leases (client_id)
      where ended_at is null`.execute(db);
    await db.schema
      .createIndex('call_leases_by_client')
      .on('call_leases')
      .columns(['client_id', 'created_at'])
      .execute();

    await db.schema
      .createTable('answered_calls')
      .addColumn('lease_id', 'uuid', (c) =>
        c.notNull().references('call_leases.id').onDelete('cascade'),
      )
      .addColumn('call_id', 'text', (c) => c.notNull())
      .addColumn('order_id', 'uuid', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('destination', 'text', (c) => c.notNull())
      .addColumn('answered_at', 'timestamptz', (c) => c.notNull())
      .addPrimaryKeyConstraint('answered_calls_once', ['order_id', 'call_id'])
      .execute();
  },
};
