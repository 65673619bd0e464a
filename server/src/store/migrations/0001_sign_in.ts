import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const now = sql`now()`;
const newId = sql`gen_random_uuid()`;

/** Who the clients are, how they prove it, and the sessions that follow. */
export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clients')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(newId))
      .addColumn('phone', 'text', (c) => c.notNull().unique())
      .addColumn('blocked_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(newId))
      .addColumn('client_id', 'uuid', (c) =>
        c.notNull().references('clients.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('last_used_at', 'timestamptz', (c) => c.notNull())
      .addColumn('ended_at', 'timestamptz')
      .addColumn('end_reason', 'text')
      .addCheckConstraint('sessions_end_has_reason', sql`(ended_at is null) = (end_reason is null)`)
      .execute();
    await db.schema.createIndex('sessions_by_client').on('sessions').column('client_id').execute();
    await db.schema
      .createTable('session_tokens')
      .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('session_id', 'uuid', (c) =>
        c.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('access_hash', 'text', (c) => c.notNull().unique())
      .addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
      .addColumn('issued_at', 'timestamptz', (c) => c.notNull())
      .addColumn('access_expires_at', 'timestamptz', (c) => c.notNull())
      .addColumn('spent_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('session_tokens_by_session')
      .on('session_tokens')
      .column('session_id')
      .execute();
    await db.schema
      .createTable('login_attempts')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(newId))
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('network_hash', 'text', (c) => c.notNull())
      .addColumn('browser_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .addColumn('called_at', 'timestamptz')
      .addColumn('used_at', 'timestamptz')
      .addColumn('voided_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('login_attempts_by_phone')
      .on('login_attempts')
      .columns(['phone', 'created_at'])
      .execute();
    await db.schema
      .createTable('missed_calls')
      .addColumn('call_id', 'text', (c) => c.primaryKey())
      .addColumn('received_at', 'timestamptz', (c) => c.notNull())
      .execute();
  },
};
