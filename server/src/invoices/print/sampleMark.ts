import { BOLD, PAGE, type Paper } from './paper.ts';

const SIZE = 96;
const COLOUR = '#C3261B';
const DEGREES = -35;

/** Large and across the sheet, under everything else: nobody takes a sample for an invoice. */
export function sampleMark(paper: Paper): void {
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  paper.save();
  paper.rotate(DEGREES, { origin: [x, y] });
  paper.font(BOLD).fontSize(SIZE).fillColor(COLOUR).fillOpacity(0.08);
  const width = paper.widthOfString('PAVYZDYS');
  paper.text('PAVYZDYS', x - width / 2, y - SIZE / 2, { lineBreak: false });
  paper.restore();
  paper.fillOpacity(1);
}
