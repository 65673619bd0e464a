import type { Address } from '@ride/contract';

/** Some servers write numbers as text. */
export const hasCoordinates = ({ lat, lng }: Address): boolean => isNumber(lat) && isNumber(lng);

const isNumber = (given: unknown): boolean =>
  typeof given === 'number' ||
  (typeof given === 'string' && given.trim() !== '' && !Number.isNaN(Number(given)));

/** Places without an id are told apart by what they are called and where they lie. */
export function samePlace(one: Address, other: Address | undefined): boolean {
  return other !== undefined && placeKey(one) === placeKey(other);
}

export const placeKey = ({ placeId, title, lat, lng }: Address): string =>
  placeId === null || placeId === undefined || placeId === ''
    ? `${title}|${lat ?? ''}|${lng ?? ''}`
    : String(placeId);

/** "Gedimino pr. 9, Vilnius" as the street and the rest. */
export function titleParts(title: string): { readonly street: string; readonly rest: string } {
  const comma = title.indexOf(',');
  return comma < 0
    ? { street: title, rest: '' }
    : { street: title.slice(0, comma), rest: title.slice(comma + 1).trim() };
}
