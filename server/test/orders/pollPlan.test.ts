import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { currentOrder } from '../../src/orders/currentOrderStore.ts';
import type { Database } from '../../src/store/database.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { runPrepared } from '../../src/store/preparedStatements.ts';
import { sessionStatement } from '../../src/store/sessionJoin.ts';
import { seedPassengers } from '../support/seedPassengers.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

/** PostgreSQL tries so many plans with the values at hand before it settles for one without. */
const TRIES = 5;

let database: Database;

beforeAll(async () => {
  const databaseUrl = await newPostgresUrl();
  // One connection, so that what is asked about its statements is asked where they were prepared.
  database = await openPostgres(databaseUrl, {
    connections: 1,
    connectMs: 3_000,
    answerMs: 10_000,
  });
  await migrateToLatest(database.db);
  await seedPassengers({ databaseUrl, dataFolder: '' }, 1_000);
  // A table that is known to be empty is walked through whatever indexes it has.
  await sql`insert into offers (order_id, car_id, state, made_at, expires_at)
    select id, car_id, 'accepted', now(), now() from orders`.execute(database.db);
  await sql`analyze offers`.execute(database.db);
});
afterAll(() => database.close());

const poll = (...hashes: readonly string[]) =>
  sessionStatement(database.db, {
    column: 'access_hash',
    hashes,
    join: currentOrder,
    nowMs: Date.now(),
  });

it('plans a poll once and for all, be they ever so small', async () => {
  const polls = TRIES + 3;
  for (let nth = 0; nth < polls; nth += 1) await runPrepared(database.db, poll('one'));
  const { rows } = await sql`select custom_plans as tried, generic_plans as kept
    from pg_prepared_statements where name = ${poll().name}`.execute(database.db);
  expect(rows).toEqual([{ tried: TRIES, kept: polls - TRIES }]);
});

it('walks through no table, however few passengers there are', async () => {
  const { text } = poll();
  await sql`prepare poll (text[], float8) as ${sql.raw(text)}`.execute(database.db);
  const many = sql.lit(`{${Array.from({ length: 20 }, (_, nth) => `hash ${nth}`).join()}}`);
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain execute poll (${many}, 0)`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/orders_one_active_per_client/);
  expect(plan).toMatch(/orders_by_client_and_end/);
  expect(plan).toMatch(/cars_pkey/);
  expect(plan).toMatch(/ on offers_| using offers_/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
