import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { inject } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { openOnThread } from '../../src/store/embedded/openEmbedded.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';

export type DatabaseKind = 'embedded' | 'PostgreSQL';
export const bothDatabases: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];
type TestDatabase = Pick<Database, 'db' | 'close'>;

/** A fresh database with its tables. */
export async function testDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database =
    kind === 'embedded'
      ? await openOnThread('memory://')
      : await openPostgres(await newPostgresUrl());
  await migrateToLatest(database.db);
  return database;
}

/** The address of an empty database on the test run's PostgreSQL. */
export async function newPostgresUrl(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(url.href);
  await sql`create database ${sql.id(name)}`.execute(server.db);
  await server.close();
  url.pathname = `/${name}`;
  return url.href;
}
