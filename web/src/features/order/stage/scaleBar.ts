/** A round length, and how many pixels it takes. */
export interface ScaleBar {
  readonly metres: number;
  readonly pixels: number;
}

const LEADING_DIGITS = [5, 2, 1];

/** The longest round length (1, 2 or 5 and zeros) that is no longer than this. */
export function scaleBar(metresPerPixel: number, longestPixels: number): ScaleBar {
  const longestMetres = metresPerPixel * longestPixels;
  const power = 10 ** Math.floor(Math.log10(longestMetres));
  const digit = LEADING_DIGITS.find((each) => each * power <= longestMetres) ?? 1;
  const metres = digit * power;
  return { metres, pixels: metres / metresPerPixel };
}
