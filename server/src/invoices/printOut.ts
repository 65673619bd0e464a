import type { Clock } from '../platform/clock.ts';
import { HOUR_MS } from '../platform/duration.ts';
import { createFairQueue } from './fairQueue.ts';
import { hasRide } from './invoiceStore.ts';
import { issueInvoice, type Issued, type IssueDeps } from './issueInvoice.ts';
import type { Printer } from './print/createPrinter.ts';

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

/** The paper of a ride's invoice. However many one passenger wants, the others get theirs in time, and the database stays free. */
export function createPrintOut(deps: PrintDeps): (wanted: Wanted) => Promise<PrintedOut> {
  const papers = createPaperCache();
  const line = createFairQueue<PrintedOut>({ mostInAll: MOST_IN_ALL, mostOfOne: MOST_OF_ONE });
  return async ({ passengerId, publicId, signal }) => {
    // With the passenger in it: what was printed for one passenger is no answer to another.
    const key = `${passengerId} ${publicId}`;
    const cached = papers.get(key);
    if (cached !== undefined) return { at: 'printed', pdf: cached };
    // A guessed id is answered at once and holds up no other passenger.
    if (!(await hasRide(deps.db, passengerId, publicId))) return { at: 'unknown' };
    const make = async (): Promise<PrintedOut> => {
      const issued = await issueInvoice(deps, { passengerId, publicId }, deps.clock.nowMs());
      if (issued.at !== 'issued') return issued;
      const pdf = await deps.printer.print(issued.invoice);
      papers.set(key, pdf);
      return { at: 'printed', pdf };
    };
    const waited = await line.join({ key, owner: passengerId, make, signal });
    return waited.at === 'made' ? waited.it : waited;
  };
}

/** About 25 kB each. */
const MOST = 400;
/** A second download follows soon, and an erased passenger has to be forgotten here soon, too. */
const KEEP_MS = HOUR_MS;

/** Papers that were printed lately: an invoice does not change, so neither does its paper. */
export interface PaperCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, paper: Uint8Array): void;
}

function createPaperCache(): PaperCache {
  const papers = new Map<string, Uint8Array>();
  return {
    get: (key) => papers.get(key),
    set(key, paper) {
      const [oldest] = papers.keys();
      if (papers.size >= MOST && oldest !== undefined) papers.delete(oldest);
      papers.set(key, paper);
      setTimeout(() => papers.delete(key), KEEP_MS).unref();
    },
  };
}
