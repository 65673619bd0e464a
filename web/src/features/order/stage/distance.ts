import type { GeoPoint } from './mercator.ts';

const EARTH_RADIUS_METRES = 6_371_009;
const KM = 1_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord));
}

export const lineMetres = (line: readonly GeoPoint[]): number =>
  line.reduce((sum, point, nth) => sum + distanceMetres(line[nth - 1] ?? point, point), 0);

/** No finer than anybody can use: `350` metres, `6.4` or `93` kilometres. */
export interface RoundLength {
  readonly value: number;
  readonly unit: 'm' | 'km';
}

export function roundLength(metres: number): RoundLength {
  if (metres < KM - 5) return { value: Math.round(metres / 10) * 10, unit: 'm' };
  const km = metres / KM;
  return { value: km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km), unit: 'km' };
}

const EIGHTHS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;
export type Direction = (typeof EIGHTHS)[number];

/** Which way it lies; in a town the earth is flat. */
export function directionOf(from: GeoPoint, to: GeoPoint): Direction {
  const east = (to.lng - from.lng) * Math.cos(radians((from.lat + to.lat) / 2));
  const north = to.lat - from.lat;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return EIGHTHS[(eighth + EIGHTHS.length) % EIGHTHS.length] ?? 'north';
}
