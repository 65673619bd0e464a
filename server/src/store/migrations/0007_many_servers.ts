import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What several processes on one database have to agree on, and an index for what is counted of it. */
export const manyServers: Migration = {
  async up(db: Kysely<unknown>) {
    // Counts of a minute: not worth a trip to the disk, and nothing is lost with them.
    await sql`create unlogged table rate_counts (
      key text primary key,
      requests integer not null,
      ends_at timestamptz not null
    )`.execute(db);
    await db.schema
      .createTable('leaders')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('until', 'timestamptz', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('session_tokens_by_access_end')
      .on('session_tokens')
      .column('access_expires_at')
      .execute();
  },
};
