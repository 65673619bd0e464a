import type { GeoPoint } from './geoPoint.ts';

/** A point of LKS-94 (EPSG:3346), in metres. */
export interface Lks94Point {
  readonly eastM: number;
  readonly northM: number;
}

// LKS-94 is a transverse Mercator projection of the GRS 80 ellipsoid. Its frame is ETRS89, which is WGS 84 to half a
// metre today and to nothing at its own epoch; maps and registers take the two for one, and so do we.
const EQUATOR_M = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const CENTRAL_MERIDIAN_DEGREES = 24;
const SCALE = 0.9998;
const FALSE_EASTING_M = 500_000;

// Krüger's series in the third flattening, to its fourth power: less than a millimetre off within the country.
const n = FLATTENING / (2 - FLATTENING);
/** The meridian's mean radius, at the projection's scale. */
const MEAN_RADIUS_M = (SCALE * EQUATOR_M * (1 + n ** 2 / 4 + n ** 4 / 64)) / (1 + n);
const TO_PLANE = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1_440,
  (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
  (49_561 * n ** 4) / 161_280,
];
const FROM_PLANE = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 * n ** 4) / 1_440,
  (17 * n ** 3) / 480 - (37 * n ** 4) / 840,
  (4_397 * n ** 4) / 161_280,
];
/** From the latitude of the conformal sphere to that of the ellipsoid. */
const TO_ELLIPSOID = [
  2 * n - (2 * n ** 2) / 3 - 2 * n ** 3 + (116 * n ** 4) / 45,
  (7 * n ** 2) / 3 - (8 * n ** 3) / 5 - (227 * n ** 4) / 45,
  (56 * n ** 3) / 15 - (136 * n ** 4) / 35,
  (4_279 * n ** 4) / 630,
];
const ECCENTRICITY = (2 * Math.sqrt(n)) / (1 + n);

const DEGREE = Math.PI / 180;

export function wgs84OfLks94({ eastM, northM }: Lks94Point): GeoPoint {
  const north = northM / MEAN_RADIUS_M;
  const east = (eastM - FALSE_EASTING_M) / MEAN_RADIUS_M;
  let north1 = north;
  let east1 = east;
  for (const [at, factor] of FROM_PLANE.entries()) {
    const times = 2 * (at + 1);
    north1 -= factor * Math.sin(times * north) * Math.cosh(times * east);
    east1 -= factor * Math.cos(times * north) * Math.sinh(times * east);
  }
  const sphereLat = Math.asin(Math.sin(north1) / Math.cosh(east1));
  let lat = sphereLat;
  for (const [at, factor] of TO_ELLIPSOID.entries()) {
    lat += factor * Math.sin(2 * (at + 1) * sphereLat);
  }
  const lng = Math.atan2(Math.sinh(east1), Math.cos(north1));
  return { lat: lat / DEGREE, lng: CENTRAL_MERIDIAN_DEGREES + lng / DEGREE };
}

export function lks94OfWgs84({ lat, lng }: GeoPoint): Lks94Point {
  const sine = Math.sin(lat * DEGREE);
  const fromMeridian = (lng - CENTRAL_MERIDIAN_DEGREES) * DEGREE;
  const tangent = Math.sinh(Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
  const north1 = Math.atan2(tangent, Math.cos(fromMeridian));
  const east1 = Math.atanh(Math.sin(fromMeridian) / Math.hypot(1, tangent));
  let north = north1;
  let east = east1;
  for (const [at, factor] of TO_PLANE.entries()) {
    const times = 2 * (at + 1);
    north += factor * Math.sin(times * north1) * Math.cosh(times * east1);
    east += factor * Math.cos(times * north1) * Math.sinh(times * east1);
  }
  return { eastM: FALSE_EASTING_M + MEAN_RADIUS_M * east, northM: MEAN_RADIUS_M * north };
}
