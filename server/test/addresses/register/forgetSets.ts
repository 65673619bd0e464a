import type { Db } from '../../../src/store/database.ts';

/** As if nothing had ever been imported: a new database for each test would take seconds. */
export async function forgetSets(db: Db): Promise<void> {
  for (const table of ['register_streets', 'register_areas', 'register_sets'] as const) {
    await db.deleteFrom(table).execute();
  }
}
