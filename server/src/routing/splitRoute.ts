import type { GeoPoint } from '../platform/geoPoint.ts';
import { routeOf } from './routeOf.ts';
import type { Route } from './router.ts';
import type { TownCentre } from './townReach.ts';
import { townShare } from './townShare.ts';

/** What a routing server found. */
interface FoundRoute {
  readonly distanceKm: number;
  /** On empty streets: these servers know no traffic unless somebody feeds it to them. */
  readonly freeMinutes: number;
  /** From door to door. */
  readonly line: readonly GeoPoint[];
}

/** The server's length and time, cut into town and country along its line. */
export function splitRoute(
  { distanceKm, freeMinutes, line }: FoundRoute,
  towns: readonly TownCentre[],
  departureMs: number,
): Route {
  const cityKm = distanceKm * townShare(line, towns);
  return routeOf({ cityKm, districtKm: distanceKm - cityKm, freeMinutes }, departureMs);
}
