import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from './database.ts';
import type { TimerKind } from './orderRecords.ts';

/**
 * Something that is to happen later. Timers are only ever added and taken, never changed: whoever
 * sets one holds other rows locked, and must not wait for a process that is just taking its like.
 * One that was overtaken is recognised by its round when it fires.
 */
export interface Timer {
  readonly kind: TimerKind;
  readonly subjectId: string;
  readonly round: number;
}

export async function setTimer(db: Db, timer: Timer & { readonly dueMs: number }): Promise<void> {
  await db
    .insertInto('timers')
    .values({
      kind: timer.kind,
      subject_id: timer.subjectId,
      round: timer.round,
      due_at: toDate(timer.dueMs),
    })
    .execute();
}

/**
 * Takes the timer that has waited longest, if one is due. It is gone when the transaction that did
 * its work commits, and back when that fails; another process passes it over meanwhile.
 */
export async function takeDueTimer(
  trx: Db,
  nowMs: number,
): Promise<(Timer & { readonly id: number }) | undefined> {
  const { rows } = await sql<{
    id: number;
    kind: TimerKind;
    subject_id: string;
    round: number;
  }>`
    delete from timers where id = (
      select id from timers where due_at <= ${toDate(nowMs)}
      order by due_at, id limit 1 for update skip locked
    ) returning id, kind, subject_id, round`.execute(trx);
  const [row] = rows;
  return row && { id: row.id, kind: row.kind, subjectId: row.subject_id, round: row.round };
}

/** A timer whose work failed tries again later, so that it does not hold up the ones behind it. */
export async function postponeTimer(
  db: Db,
  id: number,
  until: { readonly dueMs: number },
): Promise<void> {
  await db
    .updateTable('timers')
    .set((is) => ({ due_at: toDate(until.dueMs), failures: is('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
