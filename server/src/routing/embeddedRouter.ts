import { greatCircleKm } from '../platform/geoPoint.ts';
import { routeOf } from './routeOf.ts';
import type { Router } from './router.ts';
import { townShare, type TownCentre } from './townShare.ts';

/** How much longer than the straight line streets are in a town, and roads between towns. */
const CITY_DETOUR = 1.35;
const DISTRICT_DETOUR = 1.12;

/** An estimate without any map: the straight line, cut into town and country. */
export function embeddedRouter(towns: readonly TownCentre[]): Router {
  return {
    route: async (from, to, departureMs) => {
      const straightKm = greatCircleKm(from, to);
      const inTown = townShare([from, to], towns);
      const cityKm = straightKm * inTown * CITY_DETOUR;
      const districtKm = straightKm * (1 - inTown) * DISTRICT_DETOUR;
      return routeOf({ cityKm, districtKm }, departureMs);
    },
  };
}
