import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { NOBODYS_PHONE } from '../domain/orderRecords.ts';

export async function findOrCreatePassenger(
  db: Db,
  phone: string,
  nowMs: number,
): Promise<{ readonly id: string; readonly blocked: boolean; readonly isNew: boolean }> {
  const row = await db
    .insertInto('clients')
    .values({ phone, created_at: toDate(nowMs) })
    // An update that changes nothing, because only then does an existing row come back too.
    .onConflict((on) =>
      on.column('phone').doUpdateSet((it) => ({ phone: it.ref('excluded.phone') })),
    )
    // A row that this very statement made has never been updated: no transaction stands in `xmax`.
    .returning(['id', 'blocked_at', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { id: row.id, blocked: row.blocked_at !== null, isNew: row.is_new };
}

/** Returns the passenger's id; `undefined` if nobody has this number. */
export async function setBlocked(
  db: Db,
  phone: string,
  blockedMs: number | undefined,
): Promise<string | undefined> {
  const row = await db
    .updateTable('clients')
    .set({ blocked_at: blockedMs === undefined ? null : toDate(blockedMs) })
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The passenger whom an operator names by number or id; never the row that owns erased rides. */
export async function findPassenger(
  db: Db,
  by: { readonly phone: string } | { readonly id: string },
): Promise<{ readonly id: string; readonly phone: string } | undefined> {
  const passengers = db
    .selectFrom('clients')
    .select(['id', 'phone'])
    .where('phone', '!=', NOBODYS_PHONE);
  return (
    'id' in by ? passengers.where('id', '=', by.id) : passengers.where('phone', '=', by.phone)
  ).executeTakeFirst();
}
