import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

import { folded } from '../../../kit/combobox/comboboxRules.ts';
import { DEFAULT_COUNTRY, type Country } from './country.ts';

/** All countries: the default one first, the rest by name. */
export const countries: readonly Country[] = listCountries();

function listCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const all = getCountries().map((code) => ({
    code,
    name: names.of(code) ?? code,
    dialCode: `+${getCountryCallingCode(code)}`,
  }));
  return all.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'en'));
}

function rankOf({ code }: Country): number {
  return code === DEFAULT_COUNTRY.code ? 0 : 1;
}

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
