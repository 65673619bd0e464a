import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

export async function findOrCreateClient(
  db: Db,
  phone: string,
  nowMs: number,
): Promise<{ readonly id: string; readonly blocked: boolean }> {
  const row = await db
    .insertInto('clients')
    .values({ phone, created_at: toDate(nowMs) })
    // An update that changes nothing, because only then does an existing row come back too.
    .onConflict((on) =>
      on.column('phone').doUpdateSet((it) => ({ phone: it.ref('excluded.phone') })),
    )
    .returning(['id', 'blocked_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, blocked: row.blocked_at !== null };
}

/** Gives the client's id, or nothing when nobody has this number. */
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
