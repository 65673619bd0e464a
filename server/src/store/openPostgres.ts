import { sql } from 'kysely';

import type { Database } from './database.ts';
import { kyselyOn } from './kyselyOn.ts';

const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 5_000;
const STATEMENT_WITHIN_MS = 15_000;

export async function openPostgres(url: string): Promise<Database> {
  const db = kyselyOn({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
  });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, name: 'PostgreSQL (DATABASE_URL)', close: () => db.destroy() };
}
