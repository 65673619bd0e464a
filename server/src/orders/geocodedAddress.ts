import type { OrderedAddress } from '@ride/contract';

import type { GeocodedAddress } from '../domain/orderRecords.ts';
import { storable } from '../platform/storableText.ts';

/** About one metre: two taps on one place are the same place. */
const KEY_DECIMALS = 5;

/** An address that a car can drive to: with coordinates, and with text that a database can hold. */
export function geocoded({
  title,
  placeId,
  lat,
  lng,
}: OrderedAddress): GeocodedAddress | undefined {
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return {
    title: storable(title),
    placeId: typeof placeId === 'string' ? storable(placeId) : (placeId ?? null),
    lat,
    lng,
  };
}

/** The same for the same two places, whatever they are titled. */
export const tripKeyOf = (from: GeocodedAddress, to: GeocodedAddress): string =>
  `${placeKey(from)} > ${placeKey(to)}`;

const placeKey = ({ placeId, lat, lng }: GeocodedAddress): string =>
  `${placeId ?? ''}@${lat.toFixed(KEY_DECIMALS)},${lng.toFixed(KEY_DECIMALS)}`;
