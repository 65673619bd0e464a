import { canLocate } from '../../../../platform/canLocate.ts';
import { textWidth } from '../../../../platform/textWidth.ts';
import type { Size } from '../mercator.ts';
import type { Box } from '../placeLabels.ts';

/** What the style sheets say of the buttons and the names of the sources, in numbers. */
const BUTTON = 44;
const GAP = 8;
const EDGE = 12;
const ABOVE_SOURCES = 32;
const ATTRIBUTION = { font: '400 10px', bandFont: '400 9px', line: 14, padding: 18 };

/** Nearer, further, my place and the whole ride, as far as they are there. */
export const buttonCount = (hasRide: boolean): number =>
  2 + (canLocate() ? 1 : 0) + (hasRide ? 1 : 0);

interface OnTheMap {
  readonly attribution: string;
  readonly buttons: number;
  /** A band has one button, which enlarges it, a dialog one that closes it, both above; the stage has neither. */
  readonly on: 'band' | 'stage' | 'dialog';
}

/** The same of the line that says what is wrong. */
const NOTE = { font: '400 14px', line: 21, padding: 24, left: 12, bottom: 80, beside: 80 };
const BAND_NOTE = { left: 8, top: 8 };

export function coveredByNote(text: string, isBand: boolean, { width, height }: Size): Box {
  const most = width - NOTE.beside;
  const wanted = textWidth(text, NOTE.font) + NOTE.padding;
  // A line ends before the word that has no room, so there is often one line more than would be needed.
  const lines = wanted <= most ? 1 : Math.ceil((1.15 * wanted) / most);
  const size = { width: Math.min(most, wanted), height: lines * NOTE.line + 8 };
  return isBand
    ? { ...BAND_NOTE, ...size }
    : { left: NOTE.left, top: height - NOTE.bottom - size.height, ...size };
}

/** Where no text of the picture may stand, because something of the map stands there. */
export function coveredBy(
  { attribution, buttons, on }: OnTheMap,
  { width, height }: Size,
): readonly Box[] {
  const isBand = on === 'band';
  const font = isBand ? ATTRIBUTION.bandFont : ATTRIBUTION.font;
  const sourcesWidth = textWidth(attribution, font) + ATTRIBUTION.padding;
  const sources = {
    width: Math.min(width, sourcesWidth),
    height: 2 + Math.ceil(sourcesWidth / width) * ATTRIBUTION.line,
  };
  const column = buttons * (BUTTON + GAP);
  const corner = { left: width - BUTTON - EDGE - GAP, width: BUTTON + EDGE + GAP };
  return [
    { left: width - sources.width, top: height - sources.height, ...sources },
    ...(on === 'stage'
      ? []
      : [{ ...corner, top: 0, height: BUTTON + GAP + (isBand ? GAP : EDGE) }]),
    ...(isBand ? [] : [{ ...corner, top: height - ABOVE_SOURCES - column, height: column }]),
  ];
}
