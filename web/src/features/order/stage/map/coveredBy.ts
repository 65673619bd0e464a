import { canLocate } from '../../../../platform/geolocation.ts';
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
  /** Where the map stands still there is one button, above. */
  readonly isBand: boolean;
}

/** Where no text of the picture may stand, because something of the map stands there. */
export function coveredBy(
  { attribution, buttons, isBand }: OnTheMap,
  { width, height }: Size,
): readonly Box[] {
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
    // The one that closes the large map stands there, too.
    { ...corner, top: 0, height: BUTTON + GAP + (isBand ? GAP : EDGE) },
    ...(isBand ? [] : [{ ...corner, top: height - ABOVE_SOURCES - column, height: column }]),
  ];
}
