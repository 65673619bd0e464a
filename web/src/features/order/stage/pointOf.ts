import type { Address } from '@ride/contract';

import type { GeoPoint } from './mercator.ts';

/** Web Mercator ends here. */
const MOST_LAT = 85;
const MOST_LNG = 180;

/** Hosts write coordinates as numbers or as texts. */
function coordinate(given: unknown, limit: number): number | undefined {
  const value =
    typeof given === 'string' && given.trim() !== '' ? Number(given.replace(',', '.')) : given;
  return typeof value === 'number' && Math.abs(value) <= limit ? value : undefined;
}

/** 0, 0 is how some servers say that they do not know. */
export function pointOf({ lat, lng }: Pick<Address, 'lat' | 'lng'>): GeoPoint | undefined {
  const north = coordinate(lat, MOST_LAT);
  const east = coordinate(lng, MOST_LNG);
  if (north === undefined || east === undefined || (north === 0 && east === 0)) return undefined;
  return { lat: north, lng: east };
}
