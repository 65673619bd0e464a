import type { GeoPoint } from '../platform/geoPoint.ts';

/** What routing needs to know of a town. */
export interface TownCentre extends GeoPoint {
  readonly population: number;
}

const SHORTEST_REACH_KM = 1;
/** Gives Vilnius 8.4 km, Kaunas 6 km, a town of 10,000 people 1.1 km. */
const REACH_KM_PER_ROOT_OF_POPULATION = 0.011;

/** How far from its centre a town counts as town. */
export const reachKmOf = ({ population }: TownCentre): number =>
  Math.max(SHORTEST_REACH_KM, Math.sqrt(population) * REACH_KM_PER_ROOT_OF_POPULATION);
