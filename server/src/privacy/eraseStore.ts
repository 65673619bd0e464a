import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { NOBODYS_PHONE } from '../domain/orderRecords.ts';
import type { OrderState } from '../domain/orderTransitions.ts';

const OVER: readonly OrderState[] = ['completed', 'canceled', 'notFound'];
const NOWHERE = JSON.stringify({ title: '', placeId: null, lat: 0, lng: 0 });

/** Nobody changes anything of this passenger until the transaction ends. */
export async function lockPassenger(
  trx: Db,
  passengerId: string,
): Promise<{ readonly phone: string; readonly blocked: boolean }> {
  const row = await trx
    .selectFrom('clients')
    .select(['phone', 'blocked_at'])
    .where('id', '=', passengerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { phone: row.phone, blocked: row.blocked_at !== null };
}

export async function hasOpenOrder(trx: Db, passengerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', passengerId)
    .where('state', 'not in', OVER)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether credentials are lent to the passenger, or the exchange has not heard yet that they are gone. */
export async function mayBeCalling(trx: Db, passengerId: string, nowMs: number): Promise<boolean> {
  const row = await trx
    .selectFrom('call_leases')
    .select('id')
    .where('client_id', '=', passengerId)
    .where('dismissed_at', 'is', null)
    .where('expires_at', '>', toDate(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** What was earned stays, without a person: when, how much, by which car; neither who nor where. */
export async function giveRidesToNobody(
  trx: Db,
  passengerId: string,
  nowMs: number,
): Promise<{ readonly rides: number; readonly invoices: number }> {
  const nobody = await trx
    .insertInto('clients')
    .values({ phone: NOBODYS_PHONE, created_at: toDate(nowMs) })
    .onConflict((on) =>
      on.column('phone').doUpdateSet((it) => ({ phone: it.ref('excluded.phone') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const rides = await trx
    .updateTable('orders')
    .set({
      client_id: nobody.id,
      intent: null,
      trip_key: '',
      address_from: NOWHERE,
      address_to: NOWHERE,
    })
    .where('client_id', '=', passengerId)
    .where('state', '=', 'completed')
    .returning('id')
    .execute();
  if (rides.length === 0) return { rides: 0, invoices: 0 };
  const ids = rides.map(({ id }) => id);
  await trx.updateTable('ratings').set({ comment: '' }).where('order_id', 'in', ids).execute();
  await trx.deleteFrom('answered_calls').where('order_id', 'in', ids).execute();
  const invoices = await trx
    .selectFrom('invoices')
    .select('order_id')
    .where('order_id', 'in', ids)
    .execute();
  return { rides: rides.length, invoices: invoices.length };
}

/** The passenger's row takes sessions, details, credentials and the rides that never took place with it. */
export async function deletePassenger(
  trx: Db,
  { passengerId, phone }: { readonly passengerId: string; readonly phone: string },
): Promise<void> {
  await trx.deleteFrom('login_attempts').where('phone', '=', phone).execute();
  await trx.deleteFrom('quotes').where('owner', '=', `client ${passengerId}`).execute();
  await trx.deleteFrom('clients').where('id', '=', passengerId).execute();
}
