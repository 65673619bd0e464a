import { HOUR_MS } from '../../platform/duration.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** What a car has yet to drive: it stands at the first point, and the last is where it goes. */
export type Way = readonly [Point, ...Point[]];

const KM_PER_DEGREE = 111.32;
/** The end of a longer way is town, all before it highway. */
const LONG_WAY_KM = 15;
const TOWN_KMH = 32;
const HIGHWAY_KMH = 85;

const eastwards = (from: Point, to: Point): number =>
  (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);

/** On a flat country: a simulator may take the short cut. */
export const kmBetween = (from: Point, to: Point): number =>
  KM_PER_DEGREE * Math.hypot(to.lat - from.lat, eastwards(from, to));

/** Clockwise from north. */
export const headingDegOf = (from: Point, to: Point): number =>
  ((Math.atan2(eastwards(from, to), to.lat - from.lat) * 180) / Math.PI + 360) % 360;

export const kmOf = (way: Way): number =>
  way.slice(1).reduce((km, point, index) => km + kmBetween(way[index] ?? point, point), 0);

export const msToDrive = (way: Way): number => {
  const km = kmOf(way);
  const highwayKm = Math.max(0, km - LONG_WAY_KM);
  return (highwayKm / HIGHWAY_KMH + (km - highwayKm) / TOWN_KMH) * HOUR_MS;
};

/** How far a car comes in so much time with so much before it. */
function kmIn(ms: number, kmLeft: number): number {
  const highwayKm = Math.max(0, kmLeft - LONG_WAY_KM);
  const highwayMs = (highwayKm / HIGHWAY_KMH) * HOUR_MS;
  return ms <= highwayMs
    ? (ms / HOUR_MS) * HIGHWAY_KMH
    : highwayKm + ((ms - highwayMs) / HOUR_MS) * TOWN_KMH;
}

/** What is left of a way after driving for so long; at its end, the end alone. */
export function drive(way: Way, ms: number): Way {
  let kmLeft = kmIn(ms, kmOf(way));
  let [here, ...ahead] = way;
  for (let [next] = ahead; next !== undefined; [next] = ahead) {
    const km = kmBetween(here, next);
    if (km > kmLeft) return [between(here, next, kmLeft / km), ...ahead];
    kmLeft -= km;
    here = next;
    ahead = ahead.slice(1);
  }
  return [here];
}

const between = (from: Point, to: Point, share: number): Point => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
});
