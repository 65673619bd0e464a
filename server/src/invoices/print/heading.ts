import type { Invoice } from '../../domain/invoiceRecords.ts';
import { CONTENT_WIDTH, LINE, MUTED, PAGE, RIGHT_EDGE, textBlock, type Paper } from './paper.ts';

const NUMBER_DIGITS = 6;
const DATES_WIDTH = 190;

/** The name of the document, its series and number, its dates. Says where the next part begins. */
export function heading(paper: Paper, { series, number, content }: Invoice): number {
  const top = PAGE.margin;
  const width = CONTENT_WIDTH - DATES_WIDTH;
  const afterTitle = textBlock(paper, 'PVM sąskaita faktūra', {
    x: PAGE.margin,
    y: top,
    width,
    size: 19,
    bold: true,
  });
  const afterNumber = textBlock(
    paper,
    `Serija ${series} Nr. ${String(number).padStart(NUMBER_DIGITS, '0')}`,
    { x: PAGE.margin, y: afterTitle + 2, width, size: 11 },
  );
  dateLine(paper, ['Išrašymo data', content.issuedOn], top + 6);
  dateLine(paper, ['Paslaugos data', content.rideOn], top + 22);
  const y = afterNumber + 14;
  paper.moveTo(PAGE.margin, y).lineTo(RIGHT_EDGE, y).lineWidth(0.75).strokeColor(LINE).stroke();
  return y + 20;
}

function dateLine(paper: Paper, [label, date]: readonly [string, string], y: number): void {
  const x = RIGHT_EDGE - DATES_WIDTH;
  textBlock(paper, label, { x, y, width: DATES_WIDTH - 75, colour: MUTED, align: 'right' });
  textBlock(paper, date, { x: RIGHT_EDGE - 70, y, width: 70, bold: true, align: 'right' });
}
