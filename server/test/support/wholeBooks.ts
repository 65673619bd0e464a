import { sql } from 'kysely';

import { auditOrders } from './auditOrders.ts';
import { auditTimers } from './auditTimers.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';

type Place = Parameters<typeof openDatabase>[0];
type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** With its indexes. */
  readonly bytes: number;
}

export interface Books {
  /** How many orders each mark has become. */
  readonly orders: ReadonlyMap<string, number>;
  /** Of what must hold for every order and timer, whatever happened. */
  readonly breaches: readonly string[];
  readonly tables: readonly TableSize[];
  readonly journalBytes: number;
  /** How long one commit takes that tells somebody, while nobody else writes. */
  readonly tellMs: number;
}

const TELLS = 100;
/** Orders that the servers still work on: none when everybody is at home. */
const UNDER_WAY = ['searching', 'arrives', 'arrived', 'ongoing'];

/** All that the database knows, read while no server runs. */
export async function readBooks(place: Place): Promise<Books> {
  const database = await openDatabase(place);
  const { db } = database;
  try {
    const { rows } = await sql<{ mark: string; orders: number }>`
      select address_from->>'title' as mark, count(*) as orders from orders group by 1`.execute(db);
    const open = await db
      .selectFrom('orders')
      .select(['public_id', 'state'])
      .where(sql<boolean>`state = any(${UNDER_WAY})`)
      .execute();
    return {
      orders: new Map(rows.map(({ mark, orders }) => [mark, orders])),
      breaches: [
        ...(await auditOrders(db)),
        ...(await auditTimers(db)),
        ...open.map(({ public_id, state }) => `${public_id}: is still ${state}`),
      ],
      tables: await sizesOf(db),
      journalBytes: await journalOf(db),
      tellMs: await tellOf(db),
    };
  } finally {
    await database.close();
  }
}

export async function sizesOf(db: Db): Promise<readonly TableSize[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`.execute(db);
  const sizes: TableSize[] = [];
  for (const { name, bytes } of rows) {
    const counted = await sql<{
      rows: number;
    }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    sizes.push({ table: name, rows: counted.rows[0]?.rows ?? 0, bytes });
  }
  return sizes;
}

/** PostgreSQL lets such commits through one by one: this is what limits all servers together. */
async function tellOf(db: Db): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TELLS; nth += 1) {
    const startedMs = performance.now();
    // A row that is written to the journal: without one nothing is waited for.
    await sql`with told as (insert into leaders (name, holder, until) values ('city', '', now())
      on conflict (name) do update set until = excluded.until)
      select pg_notify('city', ${String(nth)})`.execute(db);
    times.push(performance.now() - startedMs);
  }
  await db.deleteFrom('leaders').where('name', '=', 'city').execute();
  return times.toSorted((one, other) => one - other)[TELLS / 2] ?? 0;
}

async function journalOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
