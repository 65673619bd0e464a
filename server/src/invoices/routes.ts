import type { Contract, InvoiceDetails } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import { vilniusTime } from '../platform/vilniusTime.ts';
import type { Db } from '../store/database.ts';
import { answeringWithPdf, type Handler } from '../wire/answering.ts';
import { asPublicId } from '../wire/publicId.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Printer } from './print/createPrinter.ts';
import { createPrintOut } from './printOut.ts';
import type { Seller } from './seller.ts';

interface InvoicesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly contract: Contract;
  readonly seller: Seller | undefined;
  readonly printer: Pick<Printer, 'print'>;
  readonly buyerOf: (db: Db, passengerId: string) => Promise<InvoiceDetails | undefined>;
}

const COME_AGAIN_AFTER_SECONDS = 5;

/** Invoices of rides, as files. */
export function createInvoices(deps: InvoicesDeps): readonly Handler[] {
  const printOut = createPrintOut(deps);
  return [
    answeringWithPdf(deps.contract.rides.downloadInvoice, async ({ caller, params, signal }) => {
      const publicId = asPublicId(params.id);
      if (publicId === undefined) throw new Refusal(404);
      const out = await printOut({ passengerId: caller.passengerId, publicId, signal });
      switch (out.at) {
        case 'printed':
          return {
            pdf: out.pdf,
            fileName: `saskaita-${vilniusTime(deps.clock.nowMs()).date}.pdf`,
          };
        case 'unknown':
          throw new Refusal(404);
        case 'nothing-paid':
          throw new Refusal(409, { message: 'Už šią kelionę nieko nesumokėjote' });
        case 'no-buyer':
          throw new Refusal(409, { message: 'Užpildykite rekvizitus sąskaitoms' });
        case 'no-seller':
          throw new Refusal(409, { message: 'Sąskaitos kol kas neišrašomos' });
        case 'too-many':
          throw new Refusal(429, {
            message: 'Ankstesnės sąskaitos dar ruošiamos. Pabandykite po kelių sekundžių',
            retryAfterSeconds: COME_AGAIN_AFTER_SECONDS,
          });
        case 'full':
        case 'left':
          throw new Refusal(503, { retryAfterSeconds: COME_AGAIN_AFTER_SECONDS });
        default:
          return out satisfies never;
      }
    }),
  ];
}
