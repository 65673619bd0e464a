import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** As written by people (`86…`, `06…`, `370…`, `+370…`, with spaces) to E.164, or nothing when it is no number. */
export function toE164(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written, 'LT');
  return number?.isValid() === true ? number.number : undefined;
}

/** A number as it is dialled and compared: the digits alone, however people wrote it. */
export const asDialled = (written: string): string => written.replaceAll(/\D/g, '');
