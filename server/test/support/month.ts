import { sql, type RawBuilder } from 'kysely';

import { dispatchOf, timerWork } from '../../src/app/dispatching.ts';
import { purgeAll } from '../../src/app/purgeAll.ts';
import { runDueTimers } from '../../src/jobs/timerWorker.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';
import { sizesOf, type TableSize } from './wholeBooks.ts';

type Place = Parameters<typeof openDatabase>[0];
type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

const DAYS = 30;
const HOUR_MS = 3_600_000;
/** A day of the city begins at four; after so many hours it is in its evening peak. */
const UNTIL_PEAK_MS = 14 * HOUR_MS;
/** A price holds for so long, and is deleted by the next of the hourly cleanings. */
const QUOTE_HOLDS_MS = 600_000;
const CLEANED_EVERY_MS = HOUR_MS;
/** Changes of a whole day in one statement. */
const PATIENT = { connections: 2, connectMs: 10_000, answerMs: 1_200_000 };

/** What is there after a month of such days, in the busiest hour of its last one. */
export interface Month {
  readonly orders: number;
  readonly tables: readonly TableSize[];
}

/** What lives for hours only. */
const PASSING = ['quotes', 'timers', 'rate_counts'];
/** What no order adds to for good. */
export const DOES_NOT_GROW: ReadonlySet<string> = new Set([...PASSING, 'cars']);

/**
 * The day that was lived becomes the last of thirty: the others are copies of it, written by SQL. What lives for hours is
 * first spread over a day as long as a real one; then the server's own timers and cleaning do with it what they do,
 * with the clock in the evening peak, just before the next cleaning.
 */
export async function liveAMonth(
  place: Place,
  day: { readonly beganMs: number; readonly speed: number },
): Promise<Month> {
  const database = await openDatabase({ ...place, databaseLimits: PATIENT });
  const { db } = database;
  try {
    await spreadOverTheDay(db, day);
    const nowMs = day.beganMs + UNTIL_PEAK_MS;
    await workUntil(db, nowMs);
    for (const table of WITH_TRIGGERS) await triggers(db, table, 'disable');
    for (const copied of STAYING) await copyDays(db, copied);
    for (const table of WITH_TRIGGERS) await triggers(db, table, 'enable');
    await purgeAll(db, { nowMs: () => nowMs - CLEANED_EVERY_MS });
    // A whole day was in them at once, which never happens.
    for (const table of PASSING) await sql`vacuum full ${sql.table(table)}`.execute(db);
    const { count } = await db
      .selectFrom('orders')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { orders: count, tables: await sizesOf(db) };
  } finally {
    await database.close();
  }
}

async function spreadOverTheDay(
  db: Db,
  { beganMs, speed }: { readonly beganMs: number; readonly speed: number },
): Promise<void> {
  const began = sql`to_timestamp(${beganMs / 1_000}::float8)`;
  const spread = (moment: RawBuilder<unknown>) =>
    sql`(${began} + (${moment} - ${began}) * ${speed}::float8)`;
  const peak = sql`${began} + ${UNTIL_PEAK_MS} * interval '1 ms'`;
  const made = sql`(expires_at - ${QUOTE_HOLDS_MS} * interval '1 ms')`;
  await sql`delete from quotes where ${spread(made)} > ${peak}`.execute(db);
  await sql`update quotes set expires_at = ${spread(made)} + (expires_at - ${made})`.execute(db);
  await sql`delete from timers using orders o
    where o.id = timers.subject_id and ${spread(sql`o.created_at`)} > ${peak}`.execute(db);
  await sql`update timers set due_at = ${spread(sql`o.created_at`)} + (due_at - o.created_at)
    from orders o where o.id = timers.subject_id`.execute(db);
}

const onFailure = (error: unknown): never => {
  throw error;
};

async function workUntil(db: Db, nowMs: number): Promise<void> {
  const clock = { nowMs: () => nowMs };
  const work = timerWork(dispatchOf({ db, clock }));
  for (const lane of ['others', 'searches'] as const) {
    await runDueTimers({ db, clock, work, onFailure }, lane);
  }
}

/** They wake and alert passengers, of whom nobody is there. */
const WITH_TRIGGERS = ['orders', 'order_events', 'offers'];

const triggers = (db: Db, table: string, change: 'enable' | 'disable'): Promise<unknown> =>
  sql`alter table ${sql.table(table)} ${sql.raw(change)} trigger user`.execute(db);

const other = (column: string): string => `md5(${column}::text || days_ago)::uuid`;
/** As long as it was, and as random. */
const otherText = (column: string): string =>
  `left(md5(${column} || days_ago) || md5(days_ago || ${column}), length(${column}))`;
const ENDED = `state in ('completed', 'canceled', 'notFound')`;
const OF_ENDED = `order_id in (select id from orders where ${ENDED})`;

interface Copied {
  readonly table: string;
  /** What no two rows may share. */
  readonly others: Readonly<Record<string, string>>;
  /** What has come to its end; the rest is of the last day. */
  readonly which: string;
}

/** What stays of a ride, in the order in which the tables need each other. */
const STAYING: readonly Copied[] = [
  {
    table: 'orders',
    others: { id: other('id'), public_id: otherText('public_id'), intent: otherText('intent') },
    which: ENDED,
  },
  ...['order_events', 'searches', 'ratings'].map((table) => ({
    table,
    others: { order_id: other('order_id') },
    which: OF_ENDED,
  })),
  { table: 'offers', others: { id: other('id'), order_id: other('order_id') }, which: OF_ENDED },
  {
    table: 'invoices',
    others: { order_id: other('order_id'), number: 'number + days_ago * 1000000' },
    which: OF_ENDED,
  },
  {
    table: 'call_leases',
    others: { id: other('id'), login: otherText('login') },
    which: 'ended_at is not null',
  },
  {
    table: 'answered_calls',
    others: { lease_id: other('lease_id'), order_id: other('order_id') },
    which: `${OF_ENDED} and lease_id in (select id from call_leases where ended_at is not null)`,
  },
];

/** All days of a table in one statement, which does not see what it has written. */
async function copyDays(db: Db, { table, others, which }: Copied): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
  const values = rows.map(({ name, type }) => {
    const day = type.startsWith('timestamp') ? ` - days_ago * interval '1 day'` : '';
    return others[name] ?? `${name}${day}`;
  });
  const names = rows.map(({ name }) => name);
  await sql
    .raw(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from ${table}, generate_series(1, ${DAYS - 1}) as days_ago where ${which}`,
    )
    .execute(db);
}
