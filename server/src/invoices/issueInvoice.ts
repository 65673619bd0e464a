import type { InvoiceDetails } from '@ride/contract';

import type { Invoice, InvoiceContent } from '../domain/invoiceRecords.ts';
import { vilniusTime } from '../platform/vilniusTime.ts';
import type { Db } from '../store/database.ts';
import { paidHow } from '../wire/money.ts';
import {
  findInvoice,
  insertInvoice,
  lockRide,
  nextNumber,
  type InvoicedRide,
} from './invoiceStore.ts';
import type { Seller } from './seller.ts';

const LEGAL_ENTITY = 2;

export type Issued =
  | { readonly at: 'issued'; readonly invoice: Invoice }
  | { readonly at: 'unknown' | 'nothing-paid' | 'no-buyer' | 'no-seller' };

export interface IssueDeps {
  readonly db: Db;
  /** What the passenger wants to read on invoices, if given. */
  readonly buyerOf: (db: Db, passengerId: string) => Promise<InvoiceDetails | undefined>;
  /** Nobody in production until the company has named itself. */
  readonly seller: Seller | undefined;
}

/** The invoice of a ride, issued when it is first asked for; from then on it stays what it is. */
export async function issueInvoice(
  { db, buyerOf, seller }: IssueDeps,
  wanted: { readonly passengerId: string; readonly publicId: string },
  nowMs: number,
): Promise<Issued> {
  return db.transaction().execute(async (trx): Promise<Issued> => {
    const ride = await lockRide(trx, wanted.passengerId, wanted.publicId);
    if (ride === undefined) return { at: 'unknown' };
    const issued = await findInvoice(trx, ride.id);
    if (issued !== undefined) return { at: 'issued', invoice: issued };
    if (ride.state !== 'completed' || ride.passengerCents === 0) return { at: 'nothing-paid' };
    if (seller === undefined) return { at: 'no-seller' };
    const buyer = await buyerOf(trx, wanted.passengerId);
    if (buyer === undefined || buyer.name === '') return { at: 'no-buyer' };

    const { companyCode, series } = seller;
    const number = await nextNumber(trx, companyCode, series);
    const content = contentOf(seller, { buyer, ride, nowMs });
    const invoice: Invoice = { series, number, issuedMs: nowMs, content };
    await insertInvoice(trx, ride.id, invoice);
    return { at: 'issued', invoice };
  });
}

interface Sale {
  readonly buyer: InvoiceDetails;
  readonly ride: InvoicedRide;
  readonly nowMs: number;
}

function contentOf(seller: Seller, { buyer, ride, nowMs }: Sale): InvoiceContent {
  const isCompany = buyer.personType === LEGAL_ENTITY;
  const started = vilniusTime(ride.startedMs);
  const { vatPercent } = seller;
  return {
    sample: seller.sample,
    issuedOn: vilniusTime(nowMs).date,
    rideOn: started.date,
    seller: {
      name: seller.name,
      companyCode: seller.companyCode,
      vatCode: seller.vatCode,
      address: seller.address,
    },
    buyer: {
      kind: isCompany ? 'company' : 'person',
      name: buyer.name,
      address: buyer.address,
      code: isCompany ? buyer.companyCode : buyer.personCode,
      vatCode: buyer.vatCode,
    },
    ride: { from: ride.from, to: ride.to, time: started.time },
    vatPercent,
    ...vatInside(ride.passengerCents, vatPercent),
    totalCents: ride.passengerCents,
    rideCents: ride.priceCents,
    paidHow: paidHow(ride.paymentMethod),
  };
}

export interface VatParts {
  readonly netCents: number;
  readonly vatCents: number;
}

/** Passengers pay prices with VAT inside; both parts are whole cents and add up to what was paid. */
export function vatInside(totalCents: number, vatPercent: number): VatParts {
  const vatCents = Math.round((totalCents * vatPercent) / (100 + vatPercent));
  return { netCents: totalCents - vatCents, vatCents };
}
