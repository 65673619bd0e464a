import type { GeoPoint } from '../../../platform/geoPoint.ts';
import { lithuanianPoint } from './lithuanianPoint.ts';

/** Codes fit into 31 bits, as the database's do. */
export function codeOf(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

const COORDINATE = /^\d{1,8}(?:[.,]\d{1,12})?$/;
export function statedPoint(first: string, second: string): GeoPoint | undefined {
  if (!COORDINATE.test(first) || !COORDINATE.test(second)) return undefined;
  return lithuanianPoint(Number(first.replace(',', '.')), Number(second.replace(',', '.')));
}
