import { HOUR_MS } from '../../platform/duration.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const KM_PER_DEGREE = 111.32;
/** Longer ways lead over the highway. */
const LONG_WAY_KM = 15;
const TOWN_KMH = 32;
const HIGHWAY_KMH = 85;

/** Straight lines on a flat country: a simulator may take the short cut. */
export function kmBetween(from: Point, to: Point): number {
  const north = (to.lat - from.lat) * KM_PER_DEGREE;
  const east = (to.lng - from.lng) * KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

const speedKmh = (km: number): number => (km > LONG_WAY_KM ? HIGHWAY_KMH : TOWN_KMH);

export const msToDrive = (from: Point, to: Point): number => {
  const km = kmBetween(from, to);
  const highwayKm = Math.max(0, km - LONG_WAY_KM);
  return (highwayKm / HIGHWAY_KMH + (km - highwayKm) / TOWN_KMH) * HOUR_MS;
};

/** Where a car is after driving towards a point for so long; at most at the point itself. */
export function driveTowards(from: Point, to: Point, ms: number): Point {
  const km = kmBetween(from, to);
  const share = km === 0 ? 1 : Math.min(1, ((speedKmh(km) / HOUR_MS) * ms) / km);
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  };
}
