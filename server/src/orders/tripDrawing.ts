import type { Landmark, TripDrawing } from '@ride/contract';

import type { GeoPoint } from '../platform/geoPoint.ts';

type Line = readonly GeoPoint[];

/** What is known of where a trip leads, beside its two ends. */
export interface Geography {
  readonly landmarksAround: (from: GeoPoint, to: GeoPoint) => readonly Landmark[];
  /** `undefined` where there is none, and where the router cannot tell: a picture is not worth an error. */
  readonly lineBetween: (from: GeoPoint, to: GeoPoint) => Promise<Line | undefined>;
}

interface Ends<P extends GeoPoint = GeoPoint> {
  readonly from: P;
  readonly to: P;
}

/** As search-ride offers it, which knows the line already. */
export const surroundingsOf = (
  { from, to }: Ends,
  line: Line | undefined,
  { landmarksAround }: Pick<Geography, 'landmarksAround'>,
): Omit<TripDrawing, keyof Ends> => ({
  ...(line && { line: line.flatMap(({ lat, lng }) => [rounded(lat), rounded(lng)]) }),
  landmarks: [...landmarksAround(from, to)],
});

export async function drawingOf(
  { from, to }: Ends<TripDrawing['from']>,
  geography: Geography,
): Promise<TripDrawing> {
  const line = await geography.lineBetween(from, to);
  return { from, to, ...surroundingsOf({ from, to }, line, geography) };
}

const DECIMALS = 1e5;

/** To about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;
