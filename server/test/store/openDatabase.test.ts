import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Db } from '../../src/store/database.ts';
import { lockFolder } from '../../src/store/embedded/folderLock.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { bothDatabases, newPostgresUrl, testDatabase } from '../support/testDatabase.ts';

describe.each(bothDatabases)('The store, on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase(kind);
    ({ db } = database);
  });
  afterAll(() => database.close());

  const created_at = new Date('2026-11-16T12:00:00.123Z');
  const phones = async (): Promise<string[]> =>
    (await db.selectFrom('clients').select('phone').orderBy('phone').execute()).map(
      (row) => row.phone,
    );

  it('migrates once', async () => {
    expect(await migrateToLatest(db)).toEqual([]);
  });

  it('gives back moments to the millisecond and large counts as numbers', async () => {
    await db.insertInto('clients').values({ phone: 'a', created_at }).execute();
    const row = await db
      .selectFrom('clients')
      .select(['created_at', sql<number>`9007199254740991::int8`.as('large')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ created_at, large: Number.MAX_SAFE_INTEGER });
  });

  it('undoes a transaction that fails, and goes on working', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('clients').values({ phone: 'undone', created_at }).execute();
      await trx.insertInto('clients').values({ phone: 'a', created_at }).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await phones()).toEqual(['a']);
  });

  it('refuses a second passenger with the same number', async () => {
    const second = db.insertInto('clients').values({ phone: 'a', created_at }).execute();
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });

  it('answers many questions at once, each with its own answer', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });

  it('carries a text of a megabyte there and back', async () => {
    const long = 'ąčęėįšųūž'.repeat(60_000);
    const { rows } = await sql<{ long: string }>`select ${long}::text as long`.execute(db);
    expect(rows[0]?.long).toBe(long);
  });
});

describe('Processes that start at once', () => {
  it('migrate one PostgreSQL once', async () => {
    const url = await newPostgresUrl();
    const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url)));
    await Promise.all(databases.map(({ db }) => migrateToLatest(db)));
    const [first] = databases;
    const applied = await first?.db
      .selectFrom(sql<{ name: string }>`kysely_migration`.as('applied'))
      .select('name')
      .execute();
    const names = applied?.map(({ name }) => name) ?? [];
    expect(names).toContain('0001_sign_in');
    expect(new Set(names).size).toBe(names.length);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('cannot lock one data folder twice, until the first lets go', () => {
    const folder = mkdtempSync(join(tmpdir(), 'server-test-lock-'));
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('in use by another process');
    lock.release();
    lockFolder(folder).release();
    rmSync(folder, { recursive: true });
  });
});
