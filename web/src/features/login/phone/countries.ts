import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';

import { folded } from '../../../kit/combobox/matchIn.ts';

export interface Country {
  readonly code: CountryCode;
  /** In English, as the specification asks. */
  readonly name: string;
  /** With its plus: +370. */
  readonly dialCode: string;
}

/** Spec §9. */
export const DEFAULT_COUNTRY = 'LT' satisfies CountryCode;

/** All countries: the default one first, the rest by name. */
export const countries: readonly Country[] = listCountries();

function listCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const all = getCountries().map((code) => ({
    code,
    name: names.of(code) ?? code,
    dialCode: `+${getCountryCallingCode(code)}`,
  }));
  const first = (country: Country): number => (country.code === DEFAULT_COUNTRY ? 0 : 1);
  return all.toSorted((a, b) => first(a) - first(b) || a.name.localeCompare(b.name, 'en'));
}

export const countryOf = (code: CountryCode): Country =>
  countries.find((country) => country.code === code) ?? { code, name: code, dialCode: '' };

export const isCountryCode = (text: string): text is CountryCode =>
  countries.some((country) => country.code === text);

/** Countries whose name, code or dial code fits; names that begin with the text come first. */
export function searchCountries(text: string): readonly Country[] {
  const wanted = folded(text.trim());
  if (wanted === '') return countries;
  const dial = /^\+?\d+$/.test(wanted) ? `+${wanted.replace('+', '')}` : undefined;
  const fits = countries.filter(({ code, name, dialCode }) =>
    dial === undefined
      ? folded(name).includes(wanted) || code.toLowerCase() === wanted
      : dialCode.startsWith(dial),
  );
  const begins = (country: Country): number => (folded(country.name).startsWith(wanted) ? 0 : 1);
  return fits.toSorted((a, b) => begins(a) - begins(b));
}
