import type { GeoPoint } from './geoPoint.ts';

/** The border in some fifty straight lines, drawn a little generously; longitude first, as maps do. */
const BORDER: readonly (readonly [lng: number, lat: number])[] = [
  [21.0, 56.08],
  [21.2, 56.12],
  [21.42, 56.27],
  [21.6, 56.35],
  [22.05, 56.44],
  [22.6, 56.4],
  [22.95, 56.43],
  [23.3, 56.4],
  [23.75, 56.39],
  [24.1, 56.29],
  [24.4, 56.3],
  [24.6, 56.33],
  [24.9, 56.47],
  [25.1, 56.22],
  [25.6, 56.18],
  [26.05, 55.98],
  [26.25, 55.86],
  [26.45, 55.73],
  [26.66, 55.71],
  [26.66, 55.6],
  [26.58, 55.42],
  [26.86, 55.3],
  [26.7, 55.13],
  [26.32, 55.12],
  [26.28, 54.98],
  [25.92, 54.92],
  [25.78, 54.82],
  [25.78, 54.55],
  [25.62, 54.4],
  [25.58, 54.32],
  [25.84, 54.25],
  [25.83, 54.12],
  [25.48, 54.12],
  [25.45, 54.24],
  [25.2, 54.22],
  [25.05, 54.11],
  [24.8, 54.09],
  [24.72, 53.95],
  [24.42, 53.87],
  [23.95, 53.9],
  [23.52, 53.93],
  [23.46, 54.12],
  [23.3, 54.22],
  [22.8, 54.35],
  [22.66, 54.42],
  [22.68, 54.6],
  [22.72, 54.74],
  [22.84, 54.79],
  [22.82, 54.91],
  [22.58, 55.04],
  [22.05, 55.02],
  [21.88, 55.085],
  [21.6, 55.17],
  [21.38, 55.26],
  [21.15, 55.27],
  [20.93, 55.26],
  [20.9, 55.4],
  [21.0, 55.75],
];

/** Whether a point lies inside the country: a ray to the east crosses its border an odd number of times. */
export function isInLithuania({ lat, lng }: GeoPoint): boolean {
  return BORDER.reduce((inside, [lngA, latA], index) => {
    const [lngB, latB] = BORDER.at(index - 1) ?? [lngA, latA];
    const crosses =
      latA > lat !== latB > lat && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA;
    return crosses ? !inside : inside;
  }, false);
}
