import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types as pgTypes, type PoolConfig } from 'pg';

import type { Database } from './database.ts';
import { guardConnection } from './guardConnection.ts';
import { prepareOn } from './preparedStatements.ts';
import type { Schema } from './schema.ts';

/** Counts and ids stay far below 2^53, so a 64-bit integer is a number and not a text. */
const types: PoolConfig['types'] = {
  getTypeParser: (oid, format) =>
    oid === pgTypes.builtins.INT8 && format !== 'binary'
      ? Number
      : pgTypes.getTypeParser(oid, format),
};

/** The one way to a database, real or embedded. */
export function kyselyOn(
  config: PoolConfig,
): Pick<Database, 'db' | 'poolUse'> & { readonly pool: Pool } {
  const pool = new Pool({ ...config, types });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => {
    // While it is in use, the query itself fails; without a listener the event would end the process.
    connection.on('error', () => {});
    guardConnection(connection);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  prepareOn(db, pool);
  return {
    db,
    pool,
    poolUse: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
