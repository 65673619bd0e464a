import { buffer } from 'node:stream/consumers';

import type { Invoice } from '../../domain/invoiceRecords.ts';
import { footer } from './footer.ts';
import { heading } from './heading.ts';
import { newPaper } from './paper.ts';
import { parties } from './parties.ts';
import { sampleMark } from './sampleMark.ts';
import { serviceTable } from './serviceTable.ts';
import { totals } from './totals.ts';

/** An invoice as a PDF; the same invoice gives the same bytes. */
export async function printInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = invoice;
  const paper = newPaper(invoice);
  if (content.sample) sampleMark(paper);
  const afterHeading = heading(paper, invoice);
  const afterParties = parties(paper, content, afterHeading);
  const afterTable = serviceTable(paper, content, afterParties);
  totals(paper, content, afterTable);
  footer(paper, content.sample);
  paper.end();
  // A copy, because a buffer of Node may share its memory with others and cannot be handed over.
  return Uint8Array.from(await buffer(paper));
}
