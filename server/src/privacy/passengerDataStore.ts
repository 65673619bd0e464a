import type { Db } from '../store/database.ts';

/**
 * All rows about a passenger, whole: a column that a later migration adds is among them by itself.
 * Hashes of session tokens stay where they are, because they say nothing about anybody.
 */
export async function readPassengerData(db: Db, passengerId: string) {
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', passengerId)
    .executeTakeFirstOrThrow();
  return {
    client,
    invoiceDetails: await db
      .selectFrom('invoice_details')
      .selectAll()
      .where('client_id', '=', passengerId)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .selectAll()
      .where('client_id', '=', passengerId)
      .execute(),
    signInAttempts: await db
      .selectFrom('login_attempts')
      .selectAll()
      .where('phone', '=', client.phone)
      .execute(),
    quotes: await db
      .selectFrom('quotes')
      .selectAll()
      .where('owner', '=', `client ${passengerId}`)
      .execute(),
    callCredentials: await db
      .selectFrom('call_leases')
      .selectAll()
      .where('client_id', '=', passengerId)
      .execute(),
    alertedDevices: await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where(
        'session_id',
        'in',
        db.selectFrom('sessions').select('id').where('client_id', '=', passengerId),
      )
      .execute(),
    ...(await readOrders(db, passengerId)),
  };
}

async function readOrders(db: Db, passengerId: string) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', passengerId)
    .orderBy('created_at')
    .execute();
  const ids = db.selectFrom('orders').select('id').where('client_id', '=', passengerId);
  return {
    orders,
    orderEvents: await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    ratings: await db.selectFrom('ratings').selectAll().where('order_id', 'in', ids).execute(),
    invoices: await db.selectFrom('invoices').selectAll().where('order_id', 'in', ids).execute(),
    answeredCalls: await db
      .selectFrom('answered_calls')
      .selectAll()
      .where('order_id', 'in', ids)
      .execute(),
  };
}
