import { sql } from 'kysely';

import { toDate } from '../../platform/clock.ts';
import type { Db } from '../../store/database.ts';
import type { RegisterSetState } from '../../store/schema.ts';
import type { Area, PackedStreets, Street } from '../../domain/registerRecords.ts';

/** Which of the imports a server searches. */
export interface CurrentSet {
  readonly id: number;
  readonly areas: number;
  readonly streets: number;
  readonly addresses: number;
  readonly sinceMs: number;
}

export async function findCurrentSet(db: Db): Promise<CurrentSet | undefined> {
  const row = await db
    .selectFrom('register_sets')
    .select(['id', 'areas', 'streets', 'addresses', 'current_since'])
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { current_since: since, ...set } = row;
  return { ...set, sinceMs: since?.getTime() ?? 0 };
}

export interface NewSet {
  readonly fingerprint: string;
  readonly areas: number;
  readonly streets: number;
  readonly addresses: number;
  readonly wrongLines: number;
}

/** The set of these files: a new one, or the one that an import which was stopped has left. */
export async function openSet(
  db: Db,
  set: NewSet,
  nowMs: number,
): Promise<{ readonly id: number; readonly state: RegisterSetState }> {
  return (
    db
      .insertInto('register_sets')
      .values({
        fingerprint: set.fingerprint,
        state: 'loading',
        started_at: toDate(nowMs),
        areas: set.areas,
        streets: set.streets,
        addresses: set.addresses,
        wrong_lines: set.wrongLines,
      })
      // It changes nothing, and gives the row that is there.
      .onConflict((found) =>
        found.column('fingerprint').doUpdateSet({ fingerprint: set.fingerprint }),
      )
      .returning(['id', 'state'])
      .executeTakeFirstOrThrow()
  );
}

export async function countRows(
  db: Db,
  setId: number,
): Promise<{ readonly areas: number; readonly streets: number }> {
  const { rows } = await sql<{ areas: number; streets: number }>`select
    (select count(*) from register_areas where set_id = ${setId}) as areas,
    (select count(*) from register_streets where set_id = ${setId}) as streets`.execute(db);
  return rows[0] ?? { areas: 0, streets: 0 };
}

export async function insertAreas(db: Db, setId: number, areas: readonly Area[]): Promise<void> {
  await sql`insert into register_areas (set_id, code, name, genitive, type, municipality, eldership)
    select ${setId}, * from unnest(
      ${areas.map(({ code }) => code)}::integer[],
      ${areas.map(({ name }) => name)}::text[],
      ${areas.map(({ genitive }) => genitive)}::text[],
      ${areas.map(({ type }) => type)}::text[],
      ${areas.map(({ municipality }) => municipality)}::text[],
      ${areas.map(({ eldership }) => eldership)}::text[])
    on conflict do nothing`.execute(db);
}

export async function insertStreets(
  db: Db,
  setId: number,
  streets: readonly Street[],
): Promise<void> {
  await sql`insert into register_streets (set_id, area_code, code, name, numbers, points)
    select ${setId}, * from unnest(
      ${streets.map(({ area }) => area)}::integer[],
      ${streets.map(({ code }) => code)}::integer[],
      ${streets.map(({ name }) => name)}::text[],
      ${streets.map(({ numbers }) => numbers.join(','))}::text[],
      ${streets.map(({ points }) => bytesOf(points))}::bytea[])
    on conflict do nothing`.execute(db);
}

/** Makes a set that is whole the current one, and the one before retired, in one moment. */
export async function switchTo(
  db: Db,
  set: NewSet & { readonly id: number },
  nowMs: number,
): Promise<'switched' | 'incomplete'> {
  return db.transaction().execute(async (trx) => {
    // Two imports that end at once switch one after the other.
    const { rows: sets } = await sql<{ id: number; state: RegisterSetState }>`
      select id, state from register_sets order by id for update`.execute(trx);
    const rows = await countRows(trx, set.id);
    const isWhole = rows.areas === set.areas && rows.streets === set.streets;
    if (!isWhole || sets.find(({ id }) => id === set.id)?.state === 'retired') {
      // It would be just as incomplete the next time: the next run begins anew.
      await trx
        .updateTable('register_sets')
        .set({ state: 'retired' })
        .where('id', '=', set.id)
        .where('state', '=', 'loading')
        .execute();
      return 'incomplete';
    }
    await trx
      .updateTable('register_sets')
      .set({ state: 'retired' })
      .where('state', '=', 'current')
      .where('id', '<>', set.id)
      .execute();
    await trx
      .updateTable('register_sets')
      .set({ state: 'current', current_since: toDate(nowMs) })
      .where('id', '=', set.id)
      .where('state', '<>', 'current')
      .execute();
    return 'switched';
  });
}

/** So few that nobody waits for it. */
const REMOVED_AT_ONCE = 2_000;

/** Removes what no server searches any more: retired sets, and imports that were given up for another. */
export async function removeSetsBut(db: Db, keptId: number | undefined): Promise<void> {
  // Before the first row goes: what has holes must never be taken for an import that was stopped.
  const sets = await db
    .updateTable('register_sets')
    .set({ state: 'retired' })
    .where('state', '<>', 'current')
    .where('id', '<>', keptId ?? 0)
    .returning('id')
    .execute();
  for (const { id } of sets) {
    for (const table of ['register_streets', 'register_areas'] as const) {
      let removed = REMOVED_AT_ONCE;
      while (removed === REMOVED_AT_ONCE) {
        const { numAffectedRows } =
          await sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where set_id = ${id} limit ${REMOVED_AT_ONCE}
        ))`.execute(db);
        removed = Number(numAffectedRows ?? 0);
      }
    }
    await db
      .deleteFrom('register_sets')
      .where('id', '=', id)
      .where('state', '<>', 'current')
      .execute();
  }
}

export async function readAreas(db: Db, setId: number): Promise<Area[]> {
  return db
    .selectFrom('register_areas')
    .select(['code', 'name', 'genitive', 'type', 'municipality', 'eldership'])
    .where('set_id', '=', setId)
    .orderBy('code')
    .execute();
}

/** So few that what one answer needs is gone with it. */
const READ_AT_ONCE = 300;

interface PackedRow {
  readonly count: number;
  readonly streets: string | null;
  readonly points: Buffer | null;
  readonly last: readonly [area: number, code: number] | null;
}

/** In the order of area and code, a few at a time: other requests come in between. */
export async function* readStreets(db: Db, setId: number): AsyncIterable<PackedStreets> {
  let [area, code] = [-1, -1];
  for (;;) {
    const { rows } = await sql<PackedRow>`select
        count(*)::integer as count,
        json_agg(json_build_array(area_code, code, name, numbers) order by area_code, code)::text as streets,
        string_agg(points, ''::bytea order by area_code, code) as points,
        max(array[area_code, code]) as last
      from (
        select area_code, code, name, numbers, points from register_streets
        where set_id = ${setId} and (area_code, code) > (${area}::integer, ${code}::integer)
        order by area_code, code limit ${READ_AT_ONCE}
      ) as batch`.execute(db);
    const { count = 0, streets, points, last } = rows[0] ?? {};
    if (!streets || !points || !last) return;
    yield { count, streets, points: Uint8Array.from(points) };
    [area, code] = last;
  }
}

const BYTES = 4;

/** The lowest byte first on every machine. */
function bytesOf(points: Int32Array): Buffer {
  const bytes = Buffer.alloc(points.length * BYTES);
  for (const [at, value] of points.entries()) bytes.writeInt32LE(value, at * BYTES);
  return bytes;
}
