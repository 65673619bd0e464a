import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { inject } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { openOnThread } from '../../src/store/embedded/openEmbedded.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { MIGRATED } from './migrated.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a server that lives for this test run only; the path names a database that exists. */
    postgresUrl: string;
    /** A folder with an empty, migrated embedded database, to be copied. */
    embeddedTemplate: string;
  }
}

export type DatabaseKind = 'embedded' | 'PostgreSQL';
export const bothDatabases: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];
type TestDatabase = Pick<Database, 'db' | 'wakeUps' | 'close'>;

/** A fresh database with its tables. */
export async function testDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'embedded') return newEmbedded();
  return openPostgres(await migratedPostgresUrl());
}

/** The address of an empty database on the test run's PostgreSQL. */
export const newPostgresUrl = (): Promise<string> => newDatabase('template1');

/** The same with its tables. */
export const migratedPostgresUrl = (): Promise<string> => newDatabase(MIGRATED);

async function newDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(url.href);
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server.db);
  await server.close();
  url.pathname = `/${name}`;
  return url.href;
}

async function newEmbedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-embedded-copy-'));
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  const database = await openOnThread(folder);
  return {
    db: database.db,
    wakeUps: database.wakeUps,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
