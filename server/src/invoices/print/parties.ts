import type { InvoiceContent } from '../../domain/invoiceRecords.ts';
import { CONTENT_WIDTH, MUTED, PAGE, textBlock, type Paper } from './paper.ts';

const GAP = 28;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;

interface Party {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Seller and buyer side by side. Says where the next part begins. */
export function parties(paper: Paper, { seller, buyer }: InvoiceContent, y: number): number {
  const afterSeller = party(
    paper,
    { x: PAGE.margin, y },
    {
      title: 'Pardavėjas',
      name: seller.name,
      lines: [
        `Įmonės kodas ${seller.companyCode}`,
        `PVM mokėtojo kodas ${seller.vatCode}`,
        seller.address,
      ],
    },
  );
  const codeName = buyer.kind === 'company' ? 'Įmonės kodas' : 'Veiklos kodas';
  const afterBuyer = party(
    paper,
    { x: PAGE.margin + WIDTH + GAP, y },
    {
      title: 'Pirkėjas',
      name: buyer.name,
      lines: [
        ...(buyer.code === '' ? [] : [`${codeName} ${buyer.code}`]),
        ...(buyer.vatCode === '' ? [] : [`PVM mokėtojo kodas ${buyer.vatCode}`]),
        ...(buyer.address === '' ? [] : [buyer.address]),
      ],
    },
  );
  return Math.max(afterSeller, afterBuyer) + 26;
}

function party(
  paper: Paper,
  { x, y }: { readonly x: number; readonly y: number },
  { title, name, lines }: Party,
): number {
  const afterTitle = textBlock(paper, title, { x, y, width: WIDTH, size: 8, colour: MUTED });
  const afterName = textBlock(paper, name, {
    x,
    y: afterTitle + 4,
    width: WIDTH,
    size: 10.5,
    bold: true,
    mostLines: 8,
  });
  return lines.reduce(
    (next, line) => textBlock(paper, line, { x, y: next, width: WIDTH }),
    afterName + 4,
  );
}
