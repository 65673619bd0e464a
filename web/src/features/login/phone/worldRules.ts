import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { countries } from './countries.ts';
import { detectCountry, withoutPrefix } from './detectCountry.ts';
import { withPlus } from './international.ts';
import { MAX_RAW_CHARACTERS, type PhoneRules } from './phoneRules.ts';

/** Those of all countries. They are heavy, and come when they are wanted. */
export const worldRules: PhoneRules = {
  read: (text, { code }) => {
    if (text.length > MAX_RAW_CHARACTERS || !isSupportedCountry(code)) return undefined;
    const number = parsePhoneNumberFromString(withPlus(text), code);
    return number?.isValid() === true ? number.number : undefined;
  },
  countryOf: (text, current) => {
    if (!isSupportedCountry(current.code)) return current;
    const found = detectCountry(text, current.code);
    return countries.find(({ code }) => code === found) ?? current;
  },
  withoutPrefix,
  format: (e164) => parsePhoneNumberFromString(e164)?.formatInternational(),
};
