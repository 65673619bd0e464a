import { createRequire } from 'node:module';

type Library = typeof import('libphonenumber-js');

const require = createRequire(import.meta.url);
let library: Library | undefined;
/** A hundred files that nobody needs before the first number: they are read with it, and not with every start. */
function numbers(): Library {
  if (library !== undefined) return library;
  const loaded: Library = require('libphonenumber-js');
  library = loaded;
  return loaded;
}

/** Does what the first number would have to wait for. */
export const warmUpNumbers = (): void => void numbers();

/** As written by people (`86…`, `06…`, `370…`, `+370…`, with spaces) to E.164; `undefined` if it is no number. */
export function toE164(written: string): string | undefined {
  const number = numbers().parsePhoneNumberFromString(written, 'LT');
  return number?.isValid() === true ? number.number : undefined;
}

/**
 * A caller's number as telephone exchanges write it: `+370…`, `00370…`, `370…` and, of other countries,
 * `+49…`, `0049…`, `49…`. National only where its first digit says so (`86…`, `06…`): eight digits alone
 * may be a foreign number whose country code happens to look like the beginning of a Lithuanian one.
 */
export function callerToE164(caller: string): string | undefined {
  const digits = asDialled(caller);
  if (caller.startsWith('+')) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  return isNational(digits) ? toE164(digits) : international(digits);
}

const NATIONAL_DIGITS = 9;
const isNational = (digits: string): boolean =>
  digits.length === NATIONAL_DIGITS && (digits.startsWith('8') || digits.startsWith('0'));

const international = (digits: string): string | undefined => toE164(`+${digits}`);

/** A number as it is dialled and compared: the digits alone, however people wrote it. */
export const asDialled = (written: string): string => written.replaceAll(/\D/g, '');
