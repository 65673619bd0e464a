import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The country's addresses, imported beside each other in sets, one of which is current. */
export const addressRegister: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table register_sets (
      id integer generated always as identity primary key,
      fingerprint text not null unique,
      state text not null check (state in ('loading', 'current', 'retired')),
      started_at timestamptz not null,
      current_since timestamptz,
      areas integer not null,
      streets integer not null,
      addresses integer not null,
      wrong_lines integer not null
    )`.execute(db);
    await sql`create unique index register_sets_current on register_sets (state)
      where state = 'current'`.execute(db);
    await sql`create table register_areas (
      set_id integer not null,
      code integer not null,
      name text not null,
      genitive text not null,
      type text not null,
      municipality text not null,
      eldership text not null,
      primary key (set_id, code)
    )`.execute(db);
    // A row is a street and not an address: a million rows would be slow to write, to read and to remove.
    await sql`create table register_streets (
      set_id integer not null,
      area_code integer not null,
      code integer not null,
      name text not null,
      numbers text not null,
      points bytea not null,
      primary key (set_id, area_code, code)
    )`.execute(db);
  },
};
