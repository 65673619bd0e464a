import type { GeoPoint } from '../platform/geoPoint.ts';

const KM_PER_DEGREE = 111.2;

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Length {
  readonly totalKm: number;
  readonly inTownKm: number;
}

/** Which part of a line lies in towns, from 0 to 1: towns are circles, so every leg is cut exactly. */
export function townShare(line: readonly GeoPoint[], towns: readonly TownCentre[]): number {
  let [totalKm, inTownKm] = [0, 0];
  for (const [at, to] of line.entries()) {
    const leg = lengthOf(line[at - 1] ?? to, to, towns);
    totalKm += leg.totalKm;
    inTownKm += leg.inTownKm;
  }
  return totalKm === 0 ? 1 : inTownKm / totalKm;
}

function lengthOf(from: GeoPoint, to: GeoPoint, towns: readonly TownCentre[]): Length {
  const kmPerDegreeLng = KM_PER_DEGREE * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  const spot = ({ lat, lng }: GeoPoint): Spot => ({
    x: (lng - from.lng) * kmPerDegreeLng,
    y: (lat - from.lat) * KM_PER_DEGREE,
  });
  const end = spot(to);
  const totalKm = Math.hypot(end.x, end.y);
  if (totalKm === 0) return { totalKm, inTownKm: 0 };
  const parts = towns
    .map((town) => partInCircle(end, totalKm, spot(town), reachKmOf(town)))
    .filter((part) => part !== undefined)
    .toSorted((one, other) => one.fromKm - other.fromKm);
  let inTownKm = 0;
  let coveredKm = 0;
  for (const { fromKm, toKm } of parts) {
    inTownKm += Math.max(0, toKm - Math.max(fromKm, coveredKm));
    coveredKm = Math.max(coveredKm, toKm);
  }
  return { totalKm, inTownKm };
}

/** Where the way from the origin to `end` runs inside a circle. */
function partInCircle(
  end: Spot,
  lengthKm: number,
  centre: Spot,
  radiusKm: number,
): { readonly fromKm: number; readonly toKm: number } | undefined {
  const alongKm = (centre.x * end.x + centre.y * end.y) / lengthKm;
  const asideKm = (centre.x * end.y - centre.y * end.x) / lengthKm;
  if (Math.abs(asideKm) >= radiusKm) return undefined;
  const halfKm = Math.sqrt(radiusKm ** 2 - asideKm ** 2);
  const fromKm = Math.max(0, alongKm - halfKm);
  const toKm = Math.min(lengthKm, alongKm + halfKm);
  return fromKm < toKm ? { fromKm, toKm } : undefined;
}

/** What routing needs to know of a town. */
export interface TownCentre extends GeoPoint {
  readonly population: number;
}

const SHORTEST_REACH_KM = 1;
/** Gives Vilnius 8.4 km, Kaunas 6 km, a town of 10,000 people 1.1 km. */
const REACH_KM_PER_ROOT_OF_POPULATION = 0.011;

/** How far from its centre a town counts as town. */
const reachKmOf = ({ population }: TownCentre): number =>
  Math.max(SHORTEST_REACH_KM, Math.sqrt(population) * REACH_KM_PER_ROOT_OF_POPULATION);
