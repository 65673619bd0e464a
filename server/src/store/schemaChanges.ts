import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { StartRefused } from '../platform/startRefused.ts';
import type { Db } from './database.ts';

/** A change of the tables. As a rule it only adds, so that the version before works on beside it. */
export interface Change extends Migration {
  /** For one that takes something away: the oldest change that a server must know to run on what is left. */
  readonly needs?: string;
}

export type Changes = Readonly<Record<string, Change>>;

/** Any number that all versions agree on, and that nobody else locks. */
const LOCK = 7_283_001;

export class ChangeFailed extends Error {
  override readonly name = 'ChangeFailed';
  /** Which one; `undefined` if not even their list could be read. */
  readonly change: string | undefined;

  constructor(change: string | undefined, cause: unknown) {
    super('a change of the tables failed', { cause });
    this.change = change;
  }
}

/**
 * Applies what is missing, in the order of the names and all or nothing, and gives back the names that this
 * version does not know: a newer one was here before. Processes that start at once wait for each other.
 */
export async function applyChanges(
  db: Db,
  changes: Changes,
  knows: (name: string) => boolean,
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists schema_changes (
      name text primary key,
      needs text,
      applied_at timestamptz not null
    )`.execute(trx);
    const { rows: applied } = await sql<Applied>`
      select name, needs from schema_changes order by name`.execute(trx);
    for (const row of applied) refuseIfTooNew(row, knows);
    const names = new Set(applied.map(({ name }) => name));
    for (const [name, change] of Object.entries(changes).toSorted(byName)) {
      if (!names.has(name)) await apply(trx, name, change);
    }
    return [...names].filter((name) => !knows(name));
  });
}

interface Applied {
  readonly name: string;
  readonly needs: string | null;
}

/** Written down by the version that changed the tables: this one cannot know what it does not know. */
function refuseIfTooNew({ name, needs }: Applied, knows: (name: string) => boolean): void {
  if (needs === null || knows(needs)) return;
  throw new StartRefused(
    `the tables are too new for this version: ${name} needs a server that knows ${needs}`,
  );
}

async function apply(trx: Db, name: string, change: Change): Promise<void> {
  try {
    await change.up(trx);
    await sql`insert into schema_changes (name, needs, applied_at)
      values (${name}, ${change.needs ?? null}, clock_timestamp())`.execute(trx);
  } catch (cause) {
    throw new ChangeFailed(name, cause);
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;
