import { cities } from './cities.ts';
import type { Town } from './town.ts';
import { townships } from './townships.ts';

/** Every settlement that a title may end with, and the centres that routes and tariffs look at. */
export const towns: readonly Town[] = [...cities, ...townships].map(
  ([name, genitive, locative, lat, lng, population]) => ({
    name,
    genitive,
    locative,
    lat,
    lng,
    population,
  }),
);
