import type { Contract, InvoiceDetails } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import { vilniusTime } from '../platform/vilniusTime.ts';
import type { Db } from '../store/database.ts';
import { answeringWithPdf, type Handler } from '../wire/answering.ts';
import { asPublicId } from '../wire/publicId.ts';
import { Refusal } from '../wire/refusal.ts';
import { issueInvoice } from './issueInvoice.ts';
import type { Printer } from './print/createPrinter.ts';
import type { Seller } from './seller.ts';

interface InvoicesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly contract: Contract;
  readonly seller: Seller | undefined;
  readonly printer: Pick<Printer, 'print'>;
  readonly buyerOf: (db: Db, clientId: string) => Promise<InvoiceDetails | undefined>;
}

/** Invoices of rides, as files. */
export const createInvoices = (deps: InvoicesDeps): readonly Handler[] => [
  answeringWithPdf(deps.contract.rides.downloadInvoice, async ({ caller, params }) => {
    const publicId = asPublicId(params.id);
    if (publicId === undefined) throw new Refusal(404);
    const nowMs = deps.clock.nowMs();
    const issued = await issueInvoice(deps, { clientId: caller.clientId, publicId }, nowMs);
    switch (issued.at) {
      case 'issued':
        return {
          pdf: await deps.printer.print(issued.invoice),
          fileName: `saskaita-${vilniusTime(nowMs).date}.pdf`,
        };
      case 'unknown':
        throw new Refusal(404);
      case 'nothing-paid':
        throw new Refusal(409, { message: 'Už šią kelionę nieko nesumokėjote' });
      case 'no-buyer':
        throw new Refusal(409, { message: 'Užpildykite rekvizitus sąskaitoms' });
      case 'no-seller':
        throw new Refusal(409, { message: 'Sąskaitos kol kas neišrašomos' });
      default:
        return issued satisfies never;
    }
  }),
];
