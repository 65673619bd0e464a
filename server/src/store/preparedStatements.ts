import { CompiledQuery } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';

import type { Db } from './database.ts';

/** One name stands for one text: there are few of them, and what differs are values. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const pools = new WeakMap<Db, Pool>();

export function prepareOn(db: Db, pool: Pool): void {
  pools.set(db, pool);
}

/**
 * Runs a statement that is so frequent that the database should parse and plan it once for each
 * connection. Kysely has no word for that, so it goes to the pool itself; inside of a transaction,
 * which is never that frequent, it goes the way of all others.
 */
export async function runPrepared<Row extends QueryResultRow>(
  db: Db,
  { name, text, values }: PreparedStatement,
): Promise<readonly Row[]> {
  const pool = pools.get(db);
  const { rows } =
    pool === undefined
      ? await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
      : await pool.query<Row>({ name, text, values: [...values] });
  return rows;
}
