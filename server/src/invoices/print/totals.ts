import type { InvoiceContent } from '../../domain/invoiceRecords.ts';
import { euroWords } from '../euroWords.ts';
import {
  CONTENT_WIDTH,
  INK,
  money,
  MUTED,
  PAGE,
  RIGHT_EDGE,
  textBlock,
  type Paper,
} from './paper.ts';

const PADDING = 10;
const LABEL_WIDTH = 150;
const AMOUNT_WIDTH = 100;
const AMOUNT_X = RIGHT_EDGE - PADDING - AMOUNT_WIDTH;
const LABEL_X = AMOUNT_X - LABEL_WIDTH;

/** The sum in figures and in words, and how it was paid. Says where the next part begins. */
export function totals(paper: Paper, content: InvoiceContent, y: number): number {
  const { netCents, vatCents, totalCents, vatPercent } = content;
  const percent = String(vatPercent).replace('.', ',');
  const afterNet = sumLine(paper, ['Suma be PVM', money(netCents)], y);
  const afterVat = sumLine(paper, [`PVM ${percent} %`, money(vatCents)], afterNet + 3);
  const ruleY = afterVat + 6;
  paper
    .moveTo(LABEL_X + 40, ruleY)
    .lineTo(RIGHT_EDGE, ruleY)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  const afterTotal = sumLine(paper, ['Iš viso su PVM', `${money(totalCents)} €`], ruleY + 8, 12);
  return lines(content).reduce(
    (next, [label, text]) => wordsLine(paper, [label, text], next),
    afterTotal + 30,
  );
}

function lines(content: InvoiceContent): readonly (readonly [string, string])[] {
  const { totalCents, rideCents, paidHow } = content;
  const othersCents = rideCents - totalCents;
  return [
    ['Suma žodžiais', euroWords(totalCents)],
    ['Apmokėta', paidHow],
    ...(othersCents === 0
      ? []
      : [
          [
            'Kita dalis',
            `Visa kelionės kaina ${money(rideCents)} €, iš jos ${money(othersCents)} € apmokėta ne pirkėjo lėšomis ir į šią sąskaitą neįtraukta.`,
          ] as const,
        ]),
  ];
}

function sumLine(
  paper: Paper,
  [label, amount]: readonly [string, string],
  y: number,
  size = 9.5,
): number {
  const bold = size > 10;
  const colour = bold ? INK : MUTED;
  const right = { y, size, bold, align: 'right' } as const;
  textBlock(paper, label, { ...right, x: LABEL_X, width: LABEL_WIDTH, colour });
  return textBlock(paper, amount, { ...right, x: AMOUNT_X, width: AMOUNT_WIDTH });
}

function wordsLine(paper: Paper, [label, text]: readonly [string, string], y: number): number {
  const labelWidth = 90;
  textBlock(paper, label, { x: PAGE.margin, y, width: labelWidth, colour: MUTED });
  return (
    textBlock(paper, text, {
      x: PAGE.margin + labelWidth,
      y,
      width: CONTENT_WIDTH - labelWidth,
    }) + 4
  );
}
