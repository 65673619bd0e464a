import { greatCircleKm, type GeoPoint } from '../platform/geoPoint.ts';
import type { Route } from './router.ts';
import { simplifyLine } from './simplifyLine.ts';
import { townShare, type TownCentre } from './townShare.ts';
import { trafficFactor } from './traffic.ts';

interface Drive {
  readonly cityKm: number;
  readonly districtKm: number;
  /** On empty streets; without it, what is usual in towns and between them. */
  readonly freeMinutes?: number;
}

const CITY_KM_PER_MINUTE = 34 / 60;
const DISTRICT_KM_PER_MINUTE = 90 / 60;
const METRES_PER_KM = 1_000;

/** Adds the traffic of the hour (towns only: roads between them are free enough) and rounds once, here. */
export function routeOf(drive: Drive, departureMs: number): Route {
  const cityMetres = Math.round(drive.cityKm * METRES_PER_KM);
  const districtMetres = Math.round(drive.districtKm * METRES_PER_KM);
  const usualCityMinutes = drive.cityKm / CITY_KM_PER_MINUTE;
  const usualMinutes = usualCityMinutes + drive.districtKm / DISTRICT_KM_PER_MINUTE;
  const freeMinutes = drive.freeMinutes ?? usualMinutes;
  const inTown = usualMinutes === 0 ? 1 : usualCityMinutes / usualMinutes;
  const lostMinutes = freeMinutes * inTown * (trafficFactor(departureMs) - 1);
  return {
    distanceKm: (cityMetres + districtMetres) / METRES_PER_KM,
    cityKm: cityMetres / METRES_PER_KM,
    districtKm: districtMetres / METRES_PER_KM,
    durationMinutes: Math.max(1, Math.round(freeMinutes + lostMinutes)),
    trafficMinutes: Math.round(lostMinutes),
  };
}

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
  const route = routeOf({ cityKm, districtKm: distanceKm - cityKm, freeMinutes }, departureMs);
  return isAWay(line, distanceKm) ? { ...route, line: simplifyLine(line) } : route;
}

/** From the door to the street, and what rounding adds. */
const SLACK_KM = 1;

/** No point of a way is farther from its start than the way is long. */
function isAWay(line: readonly GeoPoint[], distanceKm: number): boolean {
  const [start] = line;
  return (
    start !== undefined &&
    line.every((point) => greatCircleKm(start, point) <= distanceKm + SLACK_KM)
  );
}
