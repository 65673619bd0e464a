import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

import { isInternational, withPlus } from './international.ts';

/**
 * Islands that share +44 with Great Britain. Many British-looking numbers belong to them, so a passenger
 * would see an unexpected flag; what is sent is the same either way.
 */
const SHOWN_AS_BRITAIN: ReadonlySet<CountryCode> = new Set<CountryCode>(['GG', 'IM', 'JE']);

/** Where several countries share a calling code, the first by alphabet is its main one, except here. */
const MAIN_COUNTRY: Readonly<Record<string, CountryCode>> = {
  '1': 'US',
  '7': 'RU',
  '212': 'MA',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

const LONGEST_CALLING_CODE = 3;

/** The country that a number typed or pasted with its international prefix belongs to. */
export function detectCountry(text: string, current: CountryCode): CountryCode {
  if (!isInternational(text)) return current;
  const code = callingCodeOf(text);
  if (code === undefined) return current;
  const exact = parsePhoneNumberFromString(withPlus(text))?.country;
  if (exact !== undefined && !SHOWN_AS_BRITAIN.has(exact)) return exact;
  const sharing = countriesOf(code);
  return sharing.includes(current) ? current : (MAIN_COUNTRY[code] ?? sharing[0] ?? current);
}

/** The text without a prefix that contradicts a country chosen by hand. */
export function withoutPrefix(text: string): string {
  if (!isInternational(text)) return text;
  return digitsOf(text).slice(callingCodeOf(text)?.length ?? 0);
}

/** No calling code is the beginning of another, so the first that fits is the one. */
function callingCodeOf(text: string): string | undefined {
  const digits = digitsOf(text);
  const lengths = Array.from({ length: LONGEST_CALLING_CODE }, (_, index) => index + 1);
  const beginnings = lengths.map((length) => digits.slice(0, length));
  return beginnings.find((code) => countriesOf(code).length > 0);
}

const digitsOf = (text: string): string => withPlus(text).replaceAll(/\D/g, '');

const countriesOf = (code: string): readonly CountryCode[] =>
  getCountries().filter((country) => getCountryCallingCode(country) === code);
