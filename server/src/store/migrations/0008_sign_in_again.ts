import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What forgives a lost reply: whether a pair of tokens was ever used, and which session an attempt became. */
export const signInAgain: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session_tokens')
      .addColumn('first_used_at', 'timestamptz')
      .execute();
    await db.schema
      .alterTable('login_attempts')
      .addColumn('session_id', 'uuid', (c) => c.references('sessions.id').onDelete('set null'))
      .execute();
    // Without it, deleting a session walks through all attempts.
    await db.schema
      .createIndex('login_attempts_by_session')
      .on('login_attempts')
      .column('session_id')
      .execute();
  },
};
