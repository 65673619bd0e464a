import type { Brand, Contract } from '@ride/contract';
import type { FastifyInstance } from 'fastify';

import { readInvoiceDetails } from '../passengers/invoiceStore.ts';
import { createPrinter } from '../invoices/print/createPrinter.ts';
import { createInvoices } from '../invoices/routes.ts';
import { readSeller, sampleSeller, type Seller } from '../invoices/seller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Db } from '../store/database.ts';
import type { Handler } from '../wire/answering.ts';

interface InvoicingDeps {
  readonly settings: Settings;
  readonly brand: Brand;
  readonly db: Db;
  readonly clock: Clock;
  readonly contract: Contract;
}

/** Invoices with the passengers' own details as buyers; the printing thread ends with the app. */
export function invoiceHandlers(app: FastifyInstance, deps: InvoicingDeps): readonly Handler[] {
  const printer = createPrinter();
  app.addHook('onClose', () => printer.close());
  return createInvoices({
    ...deps,
    printer,
    seller: sellerOf(deps.settings, deps.brand),
    buyerOf: readInvoiceDetails,
  });
}

/** A made-up company may issue samples while trying things out, but never to real passengers. */
function sellerOf({ sellerFile, production }: Settings, brand: Brand): Seller | undefined {
  if (sellerFile !== undefined) return readSeller(sellerFile);
  return production ? undefined : sampleSeller(brand.companyLine);
}
