import { BOLD, INK, REGULAR, type Paper } from './paper.ts';

const LINE_GAP = 2.5;
/** No text of a buyer, however long, pushes the rest off the sheet. */
const MOST_LINES = 5;

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly mostLines?: number;
}

/** Writes a text that wraps inside its width, and says where the next one can begin. */
export function textBlock(paper: Paper, text: string, block: Block): number {
  const { x, y, width, size = 9, bold = false, colour = INK, align = 'left' } = block;
  const { mostLines = MOST_LINES } = block;
  paper
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour);
  const lineHeight = paper.currentLineHeight(true) + LINE_GAP;
  const options = { width, align, lineGap: LINE_GAP };
  const height = Math.min(paper.heightOfString(text, options), mostLines * lineHeight);
  paper.text(text, x, y, { ...options, height: height + 1, ellipsis: true });
  return y + height;
}
