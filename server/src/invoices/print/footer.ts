import { CONTENT_WIDTH, MUTED, PAGE, type Paper } from './paper.ts';
import { textBlock } from './textBlock.ts';

const TEXT = 'Sąskaita išrašyta elektroniniu būdu ir galioja be parašo ir antspaudo.';
const SAMPLE_TEXT =
  'PAVYZDYS. Pardavėjas išgalvotas: šis dokumentas negalioja ir į apskaitą netrauktinas.';

export function footer(paper: Paper, sample: boolean): void {
  textBlock(paper, sample ? SAMPLE_TEXT : TEXT, {
    x: PAGE.margin,
    y: PAGE.height - PAGE.margin - 14,
    width: CONTENT_WIDTH,
    size: 8,
    colour: MUTED,
    align: 'center',
  });
}
