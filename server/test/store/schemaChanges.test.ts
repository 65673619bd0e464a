import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { isDatabaseUnavailable } from '../../src/store/databaseUnavailable.ts';
import { migrateToLatest, migrations } from '../../src/store/migrate.ts';
import { openPatiently, openPostgres } from '../../src/store/openPostgres.ts';
import { ChangeFailed, type Change, type Changes } from '../../src/store/schemaChanges.ts';
import { bothDatabases, newPostgresUrl, testDatabase } from '../support/testDatabase.ts';

const running = (statement: RawBuilder<unknown>): Change => ({
  async up(db) {
    await statement.execute(db);
  },
});
const adds = (table: string): Change => running(sql`create table ${sql.table(table)} (id integer)`);
const FAILS: Change = {
  async up(db) {
    await sql`create table half (phone text unique)`.execute(db);
    await sql`insert into half values ('+37061234567'), ('+37061234567')`.execute(db);
  },
};
/** Behind all that the real ones may be called. */
const NEXT: Changes = { ...migrations, '9001_next': adds('next') };
const AFTER_NEXT: Changes = { ...NEXT, '9002_after_next': adds('after_next') };

describe.each(bothDatabases)('Changes of the tables, on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  const migrate = (changes?: Changes) => migrateToLatest(database.db, changes);

  it('are made once, and stay out of the list of which old versions must know every name', async () => {
    expect(await migrate(NEXT)).not.toContain('9001_next');
    expect(await migrate(NEXT)).not.toContain('9001_next');
    const { rows } = await sql<{ last: string }>`
      select max(name) as last from kysely_migration`.execute(database.db);
    expect(rows).toEqual([{ last: '0007_many_servers' }]);
  });

  it('of a newer version that only added are no hindrance, and are named', async () => {
    await migrate(AFTER_NEXT);
    expect(await migrate()).toEqual(['9001_next', '9002_after_next']);
    expect(await migrate(NEXT)).toContain('9002_after_next');
  });

  it('that fail leave nothing behind, and say which and why without a word of the rows', async () => {
    const failing = migrate({ ...AFTER_NEXT, '9003_fails': FAILS });
    await expect(failing).rejects.toMatchObject({
      name: 'ChangeFailed',
      change: '9003_fails',
      cause: { code: '23505' },
    });
    expect(await migrate({ ...AFTER_NEXT, '9003_fails': adds('half') })).not.toContain(
      '9003_fails',
    );
  });

  it('that take something away keep versions out that would miss it, in words', async () => {
    const known = { ...AFTER_NEXT, '9003_fails': adds('half') };
    await migrate({ ...known, '9004_removes': { ...adds('fourth'), needs: '9002_after_next' } });
    expect(await migrate(known)).toContain('9004_removes');
    await expect(migrate(NEXT)).rejects.toThrow(
      /^the tables are too new for this version: 9004_removes needs a server that knows 9002_after_next$/,
    );
  });
});

describe('On a PostgreSQL that others use', () => {
  let url: string;
  const opened: Database[] = [];
  const openAs = async (open: (url: string) => Promise<Database>): Promise<Database> => {
    const database = await open(url);
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    url = await newPostgresUrl();
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  it('processes that start at once make each change once', async () => {
    const starting = await Promise.all([1, 2, 3].map(() => openAs(openPatiently)));
    await Promise.all(starting.map(({ db }) => migrateToLatest(db, NEXT)));
  });

  it('a change lets go of a table that somebody else keeps, before requests become late behind it', async () => {
    const { db } = await openAs(openPostgres);
    const { db: patient } = await openAs(openPatiently);
    const changesNext = running(sql`alter table next add column more text`);
    await db.transaction().execute(async (copying) => {
      await sql`lock table next in access share mode`.execute(copying);
      const late = migrateToLatest(patient, { ...NEXT, '9002_more': changesNext });
      const error: unknown = await late.catch((failed: unknown) => failed);
      expect(error).toBeInstanceOf(ChangeFailed);
      expect(error instanceof ChangeFailed && isDatabaseUnavailable(error.cause)).toBe(true);
    });
    await migrateToLatest(patient, { ...NEXT, '9002_more': changesNext });
  });
});
