import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Spec §9: longer input is no number. (More than 17 national digits are refused by the library.) */
const MAX_RAW_CHARACTERS = 250;

/** The number as +37061234567; `undefined` if the text is no valid number. */
export function readPhone(text: string, country: CountryCode): string | undefined {
  if (text.length > MAX_RAW_CHARACTERS) return undefined;
  const number = parsePhoneNumberFromString(withPlus(text), country);
  return number?.isValid() === true ? number.number : undefined;
}

/** A number for the eye: +370 700 00 000. */
export const formatPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** Numbers that begin with 00 are meant internationally, from wherever one writes. */
export const withPlus = (text: string): string => text.trim().replace(/^\(?0\s?0/, '+');

export const isInternational = (text: string): boolean => withPlus(text).startsWith('+');
