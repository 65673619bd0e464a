import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a car is going, beside where it is. The version before leaves it out, which means that it is not known. */
export const carHeading: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table cars add column heading_deg double precision`.execute(db);
  },
};
