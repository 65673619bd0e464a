import { createHash } from 'node:crypto';

import type { Place } from '../../data/gazetteer.ts';
import { isHouseNumber } from './houseNumber.ts';

/** The same for as long as the place keeps its name, wherever it stands in the gazetteer. */
export const keyOf = (place: Place): string =>
  createHash('sha256')
    .update(`${place.kind}|${place.town}|${place.name}`)
    .digest('base64url')
    .slice(0, 12);

export const placeIdOf = (key: string, house: string | undefined): string =>
  house === undefined ? key : `${key}.${Buffer.from(house).toString('base64url')}`;

/** `undefined` if a search cannot have given it: a made-up house number would end up in a driver's order. */
export function readPlaceId(
  placeId: string,
): { readonly key: string; readonly house: string | undefined } | undefined {
  const [key = '', encoded, ...more] = placeId.split('.');
  if (key === '' || more.length > 0) return undefined;
  if (encoded === undefined) return { key, house: undefined };
  const house = Buffer.from(encoded, 'base64url').toString();
  return isHouseNumber(house) && placeIdOf(key, house) === placeId ? { key, house } : undefined;
}
