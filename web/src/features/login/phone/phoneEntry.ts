import type { CountryCode } from 'libphonenumber-js/min';

import { detectCountry, withoutPrefix } from './detectCountry.ts';

export interface PhoneEntry {
  readonly country: CountryCode;
  /** As the passenger typed it. */
  readonly text: string;
  readonly status:
    | { readonly at: 'editing' }
    /** 'Tęsti' was pressed, and this is no phone number. */
    | { readonly at: 'wrong' }
    | { readonly at: 'sending'; readonly slow: boolean };
}

export type PhoneEntryEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'countryChosen'; readonly country: CountryCode }
  | { readonly type: 'foundWrong' }
  | { readonly type: 'sent' }
  | { readonly type: 'slow' }
  /** The call failed, was refused or was called off: the number stays as it was typed. */
  | { readonly type: 'cameBack' };

const EDITING = { at: 'editing' } as const;

export function nextPhoneEntry(entry: PhoneEntry, event: PhoneEntryEvent): PhoneEntry {
  switch (event.type) {
    case 'typed': {
      const country = detectCountry(event.text, entry.country);
      return { country, text: event.text, status: EDITING };
    }
    case 'countryChosen':
      return { country: event.country, text: withoutPrefix(entry.text), status: EDITING };
    case 'foundWrong':
      return { ...entry, status: { at: 'wrong' } };
    case 'sent':
      return { ...entry, status: { at: 'sending', slow: false } };
    case 'slow':
      return entry.status.at === 'sending'
        ? { ...entry, status: { at: 'sending', slow: true } }
        : entry;
    case 'cameBack':
      return { ...entry, status: EDITING };
    default:
      return event satisfies never;
  }
}
