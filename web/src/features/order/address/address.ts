import type { Address } from '@ride/contract';

/** Some servers write numbers as text. */
export const hasCoordinates = ({ lat, lng }: Address): boolean => isNumber(lat) && isNumber(lng);

const isNumber = (given: unknown): boolean =>
  typeof given === 'number' ||
  (typeof given === 'string' &&
    given.trim() !== '' &&
    !Number.isNaN(Number(given.replace(',', '.'))));

/** Some servers give a whole street one id, or all places the same: where a place lies has to agree as well. */
export const sameAddress = (one: Address, other: Address | undefined): boolean =>
  other !== undefined &&
  addressKey({ ...one, title: '' }) === addressKey({ ...other, title: '' }) &&
  (Boolean(one.placeId) || one.title === other.title);

/** Of whatever a server has put there: an address stays as it was given. */
export const addressKey = ({ placeId, title, lat, lng }: Address): string =>
  JSON.stringify([placeId || null, title, lat, lng]);

/** "Gedimino pr. 9, Vilnius" as the street and the rest. */
export function titleParts(title: string): { readonly street: string; readonly rest: string } {
  const comma = title.indexOf(',');
  return comma < 0
    ? { street: title, rest: '' }
    : { street: title.slice(0, comma), rest: title.slice(comma + 1).trim() };
}
