const HOUSE = /^\d{1,4}[a-z]?(?:k\d{1,3}[a-z]?)?(?:[-/]\d{1,4}[a-z]?)?$/i;

/** '12', '12A', '12K2' (a block), '12-5' (a flat), '5/7' (a corner). */
export const isHouseNumber = (text: string): boolean => HOUSE.test(text);

type HouseNumber =
  | { readonly at: 'none' }
  | { readonly at: 'unclear' }
  | { readonly at: 'house'; readonly house: string };

/** Numbers that are left once the name is read: '9' is a house, '9 5' a house and a flat, more is no address. */
export function houseNumberOf(numbers: readonly string[]): HouseNumber {
  if (numbers.length === 0) return { at: 'none' };
  const joined = numbers.join('-').toUpperCase();
  return isHouseNumber(joined) ? { at: 'house', house: joined } : { at: 'unclear' };
}
