import { isSupportedCountry } from 'libphonenumber-js/min';

import { countries } from './countries.ts';
import type { Country } from './country.ts';
import { detectCountry, withoutPrefix } from './detectCountry.ts';
import { readPhone } from './phoneNumber.ts';

/** What the form must know of the world's phone numbers. It is heavy, and comes after the form. */
export interface PhoneRules {
  /** The number as +37061234567; `undefined` if the text is no valid number. */
  readonly read: (text: string, country: Country) => string | undefined;
  /** The country that a number typed with its international prefix belongs to, else the current one. */
  readonly countryOf: (text: string, current: Country) => Country;
  /** The text without a prefix that contradicts a country chosen by hand. */
  readonly withoutPrefix: (text: string) => string;
}

export const phoneRules: PhoneRules = {
  read: (text, { code }) => (isSupportedCountry(code) ? readPhone(text, code) : undefined),
  countryOf: (text, current) => {
    if (!isSupportedCountry(current.code)) return current;
    const code = detectCountry(text, current.code);
    return countries.find((country) => country.code === code) ?? current;
  },
  withoutPrefix,
};
