import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { Invoice } from '../domain/invoiceRecords.ts';
import type { PaymentMethod } from '../domain/orderRecords.ts';
import type { OrderState } from '../domain/orderTransitions.ts';

export interface InvoicedRide {
  readonly id: string;
  readonly state: OrderState;
  readonly from: string;
  readonly to: string;
  readonly startedMs: number;
  readonly priceCents: number;
  readonly passengerCents: number;
  readonly paymentMethod: PaymentMethod;
}

export async function hasRide(db: Db, passengerId: string, publicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', publicId)
    .where('client_id', '=', passengerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A ride of this passenger, locked until the transaction ends: it gets one invoice, however many ask at once. */
export async function lockRide(
  trx: Db,
  passengerId: string,
  publicId: string,
): Promise<InvoicedRide | undefined> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('client_id', '=', passengerId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      state: row.state,
      from: row.address_from.title,
      to: row.address_to.title,
      startedMs: (row.started_at ?? row.created_at).getTime(),
      priceCents: row.price_cents,
      passengerCents: row.client_cents,
      paymentMethod: row.payment_method,
    }
  );
}

export async function findInvoice(db: Db, orderId: string): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(['series', 'number', 'issued_at', 'content'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      series: row.series,
      number: row.number,
      issuedMs: row.issued_at.getTime(),
      content: row.content,
    }
  );
}

/**
 * The number that follows the last one. The counter's row stays locked until the transaction ends, and
 * the count falls back with it, so that no number is left out and none is given twice.
 */
export async function nextNumber(trx: Db, sellerCode: string, series: string): Promise<number> {
  const row = await trx
    .insertInto('invoice_counters')
    .values({ seller_code: sellerCode, series, last_number: 1 })
    .onConflict((on) =>
      on
        .columns(['seller_code', 'series'])
        .doUpdateSet((is) => ({ last_number: is('invoice_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

export async function insertInvoice(trx: Db, orderId: string, invoice: Invoice): Promise<void> {
  const { series, number, issuedMs, content } = invoice;
  await trx
    .insertInto('invoices')
    .values({
      order_id: orderId,
      seller_code: content.seller.companyCode,
      series,
      number,
      issued_at: toDate(issuedMs),
      content: JSON.stringify(content),
    })
    .execute();
}
