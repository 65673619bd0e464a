import type { Country } from './country.ts';

/** Spec §9: longer input is no number. (More than 17 national digits are refused as well.) */
export const MAX_RAW_CHARACTERS = 250;

/** What the form must know of phone numbers. */
export interface PhoneRules {
  /** The number as +37061234567; `undefined` if the text is no valid number. */
  readonly read: (text: string, country: Country) => string | undefined;
  /** The country that a number typed with its international prefix belongs to, else the current one. */
  readonly countryOf: (text: string, current: Country) => Country;
  /** The text without a prefix that contradicts a country chosen by hand. */
  readonly withoutPrefix: (text: string) => string;
  /** A number for the eye: +370 700 00 000; `undefined` if it is none. */
  readonly format: (e164: string) => string | undefined;
}
