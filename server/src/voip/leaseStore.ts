import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { LeaseEndReason } from '../store/schema.ts';

/** Credentials that somebody holds. */
export interface Lease {
  readonly id: string;
  readonly login: string;
  readonly ha1: string;
  readonly destinations: readonly string[];
  readonly untilMs: number;
}

const columns = ['id', 'login', 'ha1', 'destinations', 'expires_at'] as const;

interface Row {
  readonly id: string;
  readonly login: string;
  readonly ha1: string;
  readonly destinations: readonly string[];
  readonly expires_at: Date;
}

const leaseOf = ({ expires_at, ...row }: Row): Lease => ({
  ...row,
  untilMs: expires_at.getTime(),
});

/** `undefined` if another request of the same passenger was quicker. */
export async function insertLease(
  trx: Db,
  passengerId: string,
  lease: Omit<Lease, 'id'>,
  nowMs: number,
): Promise<Lease | undefined> {
  const row = await trx
    .insertInto('call_leases')
    .values({
      client_id: passengerId,
      login: lease.login,
      ha1: lease.ha1,
      destinations: JSON.stringify(lease.destinations),
      created_at: toDate(nowMs),
      expires_at: toDate(lease.untilMs),
    })
    .onConflict((on) => on.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && leaseOf(row);
}

export async function countLent(trx: Db, passengerId: string, sinceMs: number): Promise<number> {
  const row = await trx
    .selectFrom('call_leases')
    .select((is) => is.fn.countAll<number>().as('lent'))
    .where('client_id', '=', passengerId)
    .where('created_at', '>', toDate(sinceMs))
    .executeTakeFirstOrThrow();
  return row.lent;
}

/** Says which login has ended by this; `undefined` if none was in use. The exchange hears of it later (`settleLeases.ts`). */
export async function endLease(
  db: Db,
  which: { readonly passengerId: string; readonly leaseId?: string },
  reason: LeaseEndReason,
  nowMs: number,
): Promise<string | undefined> {
  let ending = db
    .updateTable('call_leases')
    .set({ ended_at: toDate(nowMs), end_reason: reason })
    .where('client_id', '=', which.passengerId)
    .where('ended_at', 'is', null);
  if (which.leaseId !== undefined) ending = ending.where('id', '=', which.leaseId);
  return (await ending.returning('login').executeTakeFirst())?.login;
}

/** Ends all whose time is over; those that another process is just changing have their turn later. */
export async function endExpired(db: Db, nowMs: number): Promise<void> {
  const expired = db
    .selectFrom('call_leases')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', toDate(nowMs))
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('call_leases')
    .set({ ended_at: toDate(nowMs), end_reason: 'expired' })
    .where('id', 'in', expired)
    .execute();
}

/** Whether anybody holds credentials, or the exchange may not know of an end yet. */
export async function hasUnsettled(db: Db, endedAfterMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('call_leases')
    .select('id')
    .where((is) =>
      is.or([
        is('ended_at', 'is', null),
        is.and([is('ended_at', '>', toDate(endedAfterMs)), is('dismissed_at', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface EndedLease {
  readonly id: string;
  readonly login: string;
  readonly endedMs: number;
}

/** Those that have ended and that the exchange may not know of yet, the oldest first. */
export async function findUndismissed(
  db: Db,
  which: { readonly endedAfterMs: number; readonly limit: number },
): Promise<EndedLease[]> {
  const rows = await db
    .selectFrom('call_leases')
    .select(['id', 'login', 'ended_at'])
    .where('ended_at', '>', toDate(which.endedAfterMs))
    .where('dismissed_at', 'is', null)
    .orderBy('ended_at')
    .limit(which.limit)
    .execute();
  return rows.map(({ id, login, ended_at }) => ({
    id,
    login,
    endedMs: ended_at?.getTime() ?? 0,
  }));
}

/** Unless it has been told of again meanwhile, and has ended anew. */
export async function markDismissed(
  db: Db,
  { id, endedMs }: Pick<EndedLease, 'id' | 'endedMs'>,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('call_leases')
    .set({ dismissed_at: toDate(nowMs) })
    .where('id', '=', id)
    .where('ended_at', '=', toDate(endedMs))
    .execute();
}

/** Whether it has ended; then the exchange, which was just told of it, has to be told of its end anew. */
export async function endAnewIfEnded(db: Db, leaseId: string, nowMs: number): Promise<boolean> {
  const rows = await db
    .updateTable('call_leases')
    .set({ ended_at: toDate(nowMs), dismissed_at: null })
    .where('id', '=', leaseId)
    .where('ended_at', 'is not', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** `undefined` if it has ended, or is another passenger's. */
export async function extendLease(
  trx: Db,
  which: { readonly passengerId: string; readonly leaseId: string },
  untilMs: number,
  nowMs: number,
): Promise<Lease | undefined> {
  const row = await trx
    .updateTable('call_leases')
    .set({ expires_at: toDate(untilMs) })
    .where('id', '=', which.leaseId)
    .where('client_id', '=', which.passengerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', toDate(nowMs))
    .returning(columns)
    .executeTakeFirst();
  return row && leaseOf(row);
}

export async function wasLent(db: Db, passengerId: string, leaseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('call_leases')
    .select('id')
    .where('id', '=', leaseId)
    .where('client_id', '=', passengerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All that are in use: what the exchange has to know. */
export async function findLive(db: Db, nowMs: number): Promise<Lease[]> {
  const rows = await db
    .selectFrom('call_leases')
    .select(columns)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', toDate(nowMs))
    .execute();
  return rows.map(leaseOf);
}

export async function deleteLeasesBefore(db: Db, endedMs: number): Promise<void> {
  await db.deleteFrom('call_leases').where('ended_at', '<', toDate(endedMs)).execute();
}
