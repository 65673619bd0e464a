import type { GeoPoint } from '../../../platform/geoPoint.ts';
import { isInLithuania } from '../../../platform/lithuania.ts';
import { wgs84OfLks94 } from '../../../platform/lks94.ts';

/** Northings of the country begin far above where its eastings end, so the two cannot be taken for each other. */
const SMALLEST_NORTHING_M = 5_000_000;
const SMALLEST_EASTING_M = 100_000;

/**
 * The point that two coordinates mean: metres of LKS-94, whichever of the two stands first, or degrees, as the
 * register's maps have them. `undefined` where they mean nothing inside the country.
 */
export function lithuanianPoint(first: number, second: number): GeoPoint | undefined {
  const small = Math.min(first, second);
  const great = Math.max(first, second);
  const point =
    great >= SMALLEST_NORTHING_M && small >= SMALLEST_EASTING_M
      ? wgs84OfLks94({ eastM: small, northM: great })
      : { lat: great, lng: small };
  return isInLithuania(point) ? point : undefined;
}
