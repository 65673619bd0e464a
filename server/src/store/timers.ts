import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from './database.ts';
import type { TimerKind } from '../domain/orderRecords.ts';

/**
 * Something that is to happen later. Timers are only ever added and taken, never changed: the code
 * that sets one holds other rows locked, and must not wait for a process that is just taking another.
 * One that was overtaken is recognised by its round when it fires.
 */
export interface Timer {
  readonly kind: TimerKind;
  readonly subjectId: string;
  readonly round: number;
}

export interface TakenTimer extends Timer {
  readonly id: number;
  /** How often its work has failed before. */
  readonly failures: number;
}

/** Timers of one lane never wait for those of another, however many are due there. */
export type Lane = 'searches' | 'others';

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

/** A new order never waits for another's second round. Both read an index in exactly this order. */
const nextOf = {
  searches: (now: Date) =>
    sql`kind = 'search' and due_at <= ${now} order by (round > 1), due_at, id`,
  others: (now: Date) => sql`kind <> 'search' and due_at <= ${now} order by due_at, id`,
} satisfies Record<Lane, unknown>;

const within = {
  searches: sql`kind = 'search'`,
  others: sql`kind <> 'search'`,
} satisfies Record<Lane, unknown>;

/** When the next timer of a lane is due; `undefined` if there is none. */
export async function findNextDueMs(db: Db, lane: Lane): Promise<number | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due_at) as due from timers where ${within[lane]}`.execute(db);
  return rows[0]?.due?.getTime();
}

/**
 * Takes the next timer of a lane, if one is due. It is gone when the transaction that did its work
 * commits, and back when that fails; another process passes it over meanwhile.
 */
export async function takeDueTimer(
  trx: Db,
  lane: Lane,
  nowMs: number,
): Promise<TakenTimer | undefined> {
  const { rows } = await sql<{
    id: number;
    kind: TimerKind;
    subject_id: string;
    round: number;
    failures: number;
  }>`
    delete from timers where id = (
      select id from timers where ${nextOf[lane](toDate(nowMs))} limit 1 for update skip locked
    ) returning id, kind, subject_id, round, failures`.execute(trx);
  const [row] = rows;
  return row && { ...row, subjectId: row.subject_id };
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
