import { buffer } from 'node:stream/consumers';

import type { Invoice } from '../../domain/invoiceRecords.ts';
import { heading } from './heading.ts';
import { BOLD, CONTENT_WIDTH, MUTED, newPaper, PAGE, textBlock, type Paper } from './paper.ts';
import { parties } from './parties.ts';
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

const FOOTER = 'Sąskaita išrašyta elektroniniu būdu ir galioja be parašo ir antspaudo.';
const SAMPLE_FOOTER =
  'PAVYZDYS. Pardavėjas išgalvotas: šis dokumentas negalioja ir į apskaitą netrauktinas.';

function footer(paper: Paper, sample: boolean): void {
  textBlock(paper, sample ? SAMPLE_FOOTER : FOOTER, {
    x: PAGE.margin,
    y: PAGE.height - PAGE.margin - 14,
    width: CONTENT_WIDTH,
    size: 8,
    colour: MUTED,
    align: 'center',
  });
}

const MARK_SIZE = 96;
const MARK_COLOUR = '#C3261B';
const MARK_DEGREES = -35;

/** Large and across the sheet, under everything else: nobody takes a sample for an invoice. */
function sampleMark(paper: Paper): void {
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  paper.save();
  paper.rotate(MARK_DEGREES, { origin: [x, y] });
  paper.font(BOLD).fontSize(MARK_SIZE).fillColor(MARK_COLOUR).fillOpacity(0.08);
  const width = paper.widthOfString('PAVYZDYS');
  paper.text('PAVYZDYS', x - width / 2, y - MARK_SIZE / 2, { lineBreak: false });
  paper.restore();
  paper.fillOpacity(1);
}
