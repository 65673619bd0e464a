import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Guesses are counted on by the machine that takes over (decision 78): what is not logged is empty there. */
export const countsSurvive: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table rate_counts set logged`.execute(db);
  },
};
