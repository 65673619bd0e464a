import type { InvoiceContent } from '../../domain/invoiceRecords.ts';
import {
  CONTENT_WIDTH,
  LINE,
  MIST,
  money,
  MUTED,
  PAGE,
  RIGHT_EDGE,
  textBlock,
  type Paper,
} from './paper.ts';

const PADDING = 10;
const AMOUNT_WIDTH = 92;
const COUNT_WIDTH = 62;
const HEADER_HEIGHT = 26;

const AMOUNT_X = RIGHT_EDGE - PADDING - AMOUNT_WIDTH;
const COUNT_X = AMOUNT_X - COUNT_WIDTH;
const SERVICE_X = PAGE.margin + PADDING;
const SERVICE_WIDTH = COUNT_X - SERVICE_X - PADDING;

/** What was sold: one ride. Says where the next part begins. */
export function serviceTable(paper: Paper, content: InvoiceContent, y: number): number {
  paper.rect(PAGE.margin, y, CONTENT_WIDTH, HEADER_HEIGHT).fill(MIST);
  const header = { y: y + 7.5, size: 8, colour: MUTED };
  textBlock(paper, 'Paslauga', { ...header, x: SERVICE_X, width: SERVICE_WIDTH });
  textBlock(paper, 'Kiekis', { ...header, x: COUNT_X, width: COUNT_WIDTH, align: 'right' });
  textBlock(paper, 'Suma be PVM, €', {
    ...header,
    x: AMOUNT_X,
    width: AMOUNT_WIDTH,
    align: 'right',
  });

  const top = y + HEADER_HEIGHT + PADDING;
  const count = { y: top, size: 9.5, align: 'right' } as const;
  textBlock(paper, '1 vnt.', { ...count, x: COUNT_X, width: COUNT_WIDTH });
  textBlock(paper, money(content.netCents), { ...count, x: AMOUNT_X, width: AMOUNT_WIDTH });
  const bottom = serviceText(paper, content, top) + PADDING;
  paper
    .moveTo(PAGE.margin, bottom)
    .lineTo(RIGHT_EDGE, bottom)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
  return bottom + 16;
}

function serviceText(paper: Paper, { ride, rideOn }: InvoiceContent, y: number): number {
  const at = { x: SERVICE_X, width: SERVICE_WIDTH };
  const afterName = textBlock(paper, 'Keleivio vežimo taksi paslauga', {
    ...at,
    y,
    size: 9.5,
    bold: true,
  });
  const details = [`${rideOn} ${ride.time}`, `Iš: ${ride.from}`, `Į: ${ride.to}`];
  return details.reduce(
    (next, line) =>
      textBlock(paper, line, { ...at, y: next, size: 8.5, colour: MUTED, mostLines: 4 }),
    afterName + 2,
  );
}
