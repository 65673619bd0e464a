import type { Clock } from '../platform/clock.ts';
import { issueInvoice, type IssueDeps, type Issued } from './issueInvoice.ts';
import { hasRide } from './invoiceStore.ts';
import { createPaperCache } from './paperCache.ts';
import type { Printer } from './print/createPrinter.ts';
import { createFairQueue } from './fairQueue.ts';

/** At 0.1 s each, the last one of the line is printed before its asker gives up. */
const MOST_IN_ALL = 40;
/** More than somebody opens one after the other by hand. */
const MOST_OF_ONE = 4;

export type PrintedOut =
  | { readonly at: 'printed'; readonly pdf: Uint8Array }
  | Exclude<Issued, { readonly at: 'issued' }>
  | { readonly at: 'left' | 'too-many' | 'full' };

interface PrintDeps extends IssueDeps {
  readonly clock: Clock;
  readonly printer: Pick<Printer, 'print'>;
}

interface Wanted {
  readonly passengerId: string;
  readonly publicId: string;
  readonly signal: AbortSignal;
}

/** The paper of a ride's invoice. Nobody's hurry keeps the others from theirs, nor from the database. */
export function createPrintOut(deps: PrintDeps): (wanted: Wanted) => Promise<PrintedOut> {
  const papers = createPaperCache();
  const line = createFairQueue<PrintedOut>({ mostInAll: MOST_IN_ALL, mostOfOne: MOST_OF_ONE });
  return async ({ passengerId, publicId, signal }) => {
    // With the passenger in it: what was printed for one passenger is no answer to another.
    const key = `${passengerId} ${publicId}`;
    const kept = papers.get(key);
    if (kept !== undefined) return { at: 'printed', pdf: kept };
    // Who guesses ids hears so at once and is in nobody's way.
    if (!(await hasRide(deps.db, passengerId, publicId))) return { at: 'unknown' };
    const make = async (): Promise<PrintedOut> => {
      const issued = await issueInvoice(deps, { passengerId, publicId }, deps.clock.nowMs());
      if (issued.at !== 'issued') return issued;
      const pdf = await deps.printer.print(issued.invoice);
      papers.keep(key, pdf);
      return { at: 'printed', pdf };
    };
    const waited = await line.join({ key, owner: passengerId, make, signal });
    return waited.at === 'made' ? waited.it : waited;
  };
}
