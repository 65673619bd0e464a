import { DEFAULT_COUNTRY } from './country.ts';
import { isInternational } from './international.ts';
import { MAX_RAW_CHARACTERS, type PhoneRules } from './phoneRules.ts';

/** Of the phone library's own metadata, what they say of the default country. */
const CALLING_CODE = '370';
const NATIONAL = /^(?:[3469]\d|52|[78]0)\d{6}$/;
const FORMATS: readonly (readonly [begins: RegExp, groups: RegExp])[] = [
  [/^52[0-7]/, /^(\d)(\d{3})(\d{4})$/],
  [/^[7-9]/, /^(\d{3})(\d{2})(\d{3})$/],
  [/^(?:37|4(?:[15]|6[1-8]))/, /^(\d{2})(\d{6})$/],
  [/^[3-6]/, /^(\d{3})(\d{5})$/],
];

/**
 * The rules of the default country by themselves: the library with its metadata is 26 kB, and most passengers need no more
 * than this. Tests compare both on every kind of number.
 */
export const homeRules: PhoneRules = {
  read: (text) => {
    if (text.length > MAX_RAW_CHARACTERS) return undefined;
    const national = nationalIn(text);
    return national && `+${CALLING_CODE}${national}`;
  },
  countryOf: () => DEFAULT_COUNTRY,
  withoutPrefix: (text) => (isInternational(text) ? afterCode(digitsOf(text)) : text),
  format: (e164) => {
    const national = e164.startsWith(`+${CALLING_CODE}`) ? afterCode(digitsOf(e164)) : '';
    const [, groups] = FORMATS.find(([begins]) => begins.test(national)) ?? [];
    const parts = groups?.exec(national);
    return parts ? [`+${CALLING_CODE}`, ...parts.slice(1)].join(' ') : undefined;
  },
};

/** Without the zeros that stand for a plus. */
const digitsOf = (text: string): string =>
  text.replaceAll(/\D/g, '').replace(isInternational(text) ? /^00/ : '', '');

const afterCode = (digits: string): string =>
  digits.startsWith(CALLING_CODE) ? digits.slice(CALLING_CODE.length) : digits;

/** Some write the country's code without a plus, and many an 8 or a 0 in front, as one dials at home. */
function nationalIn(text: string): string | undefined {
  const digits = digitsOf(text);
  const written = isInternational(text) ? [afterCode(digits)] : [digits, afterCode(digits)];
  return written
    .flatMap((each) => [each, each.replace(/^[08]/, '')])
    .find((each) => NATIONAL.test(each));
}
