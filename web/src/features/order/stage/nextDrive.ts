import { geoPointAt, pixelOf, type GeoView, type Point } from './mercator.ts';

/** How the car comes to where it is drawn. */
export interface Drive {
  readonly view: GeoView;
  readonly from: Point;
  readonly to: Point;
  readonly ms: number;
}

/** Nearer than that it is the same place. */
const SAME_PIXELS = 0.5;

/**
 * `shown` is where the car is on its way through the view before. In another view it goes on from there: to move or zoom the
 * map brings nobody sooner to where they are going.
 */
export function nextDrive(
  before: Drive | undefined,
  shown: Point | undefined,
  next: Omit<Drive, 'from'>,
): Drive {
  if (before === undefined || shown === undefined) return { ...next, from: next.to, ms: 0 };
  const inNext = (point: Point): Point => pixelOf(next.view, geoPointAt(before.view, point));
  const isSameReport = apart(inNext(before.to), next.to) < SAME_PIXELS;
  const ms = isSameReport ? timeLeft(before, shown) : next.ms;
  return ms === 0 ? { ...next, from: next.to, ms } : { ...next, from: inNext(shown), ms };
}

/** At an even pace. */
function timeLeft({ from, to, ms }: Drive, shown: Point): number {
  const whole = apart(from, to);
  return whole === 0 ? 0 : Math.min(ms, (ms * apart(shown, to)) / whole);
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
