import type { GeoPoint } from '../platform/geoPoint.ts';

/** Half a street: a finer line would look the same on any map. */
const TOLERANCE_M = 4;
const MOST_POINTS = 200;
/** What a ride through the whole country has. A longer line is thinned first, so that none takes long. */
const MOST_READ = 6_000;
const METRES_PER_DEGREE = 111_320;

/** Metres east and north. */
interface Flat {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Between two points that are kept, the one that lies farthest off. */
interface Piece {
  readonly first: number;
  readonly last: number;
  readonly farthest: number;
  readonly offM: number;
}

/**
 * The same line with fewer points, as Douglas and Peucker do it, but the worst piece first: where there are too many
 * bends for the number of points, the largest of them are kept.
 */
export function simplifyLine(given: readonly GeoPoint[]): readonly GeoPoint[] {
  const line = thinned(given);
  if (line.length <= 2) return line;
  const flat = flatOf(line);
  const kept = new Set([0, line.length - 1]);
  const open = [pieceOf(flat, 0, line.length - 1)];
  while (kept.size < MOST_POINTS) {
    const worst = open.reduce((one, other) => (other.offM > one.offM ? other : one));
    if (worst.offM <= TOLERANCE_M) break;
    const { first, farthest, last } = worst;
    kept.add(farthest);
    open.splice(
      open.indexOf(worst),
      1,
      pieceOf(flat, first, farthest),
      pieceOf(flat, farthest, last),
    );
  }
  return line.filter((_, index) => kept.has(index));
}

function thinned(line: readonly GeoPoint[]): readonly GeoPoint[] {
  const step = Math.ceil(line.length / MOST_READ);
  return step <= 1
    ? line
    : line.filter((_, index) => index % step === 0 || index === line.length - 1);
}

function flatOf(line: readonly GeoPoint[]): Flat {
  const stretch = Math.cos(((line[0]?.lat ?? 0) * Math.PI) / 180) * METRES_PER_DEGREE;
  return {
    x: Float64Array.from(line, ({ lng }) => lng * stretch),
    y: Float64Array.from(line, ({ lat }) => lat * METRES_PER_DEGREE),
  };
}

/** Plain arithmetic over arrays: a long line has every point looked at a dozen times while a request waits. */
function pieceOf({ x, y }: Flat, first: number, last: number): Piece {
  const [fromX = 0, fromY = 0] = [x[first], y[first]];
  const [dx, dy] = [(x[last] ?? 0) - fromX, (y[last] ?? 0) - fromY];
  const square = dx * dx + dy * dy;
  let [farthest, offSquare] = [first, 0];
  for (let index = first + 1; index < last; index += 1) {
    const px = (x[index] ?? 0) - fromX;
    const py = (y[index] ?? 0) - fromY;
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
    const awayX = px - along * dx;
    const awayY = py - along * dy;
    const away = awayX * awayX + awayY * awayY;
    if (away > offSquare) {
      farthest = index;
      offSquare = away;
    }
  }
  return { first, last, farthest, offM: Math.sqrt(offSquare) };
}
