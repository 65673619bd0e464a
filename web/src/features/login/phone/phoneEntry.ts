import { DEFAULT_COUNTRY, type Country } from './country.ts';

export interface PhoneEntry {
  readonly country: Country;
  /** As the passenger typed it. */
  readonly text: string;
  readonly status:
    | { readonly at: 'editing' }
    /** 'Tęsti' was pressed, and this is no phone number. */
    | { readonly at: 'wrong' }
    | { readonly at: 'sending'; readonly slow: boolean };
}

export type PhoneEntryEvent =
  | { readonly type: 'typed'; readonly text: string; readonly country: Country }
  /** What was typed turned out to belong to this country. */
  | { readonly type: 'countryFound'; readonly country: Country }
  | { readonly type: 'foundWrong' }
  | { readonly type: 'sent' }
  | { readonly type: 'slow' }
  /** The call failed, was refused or was called off: the number stays as it was typed. */
  | { readonly type: 'cameBack' };

const EDITING = { at: 'editing' } as const;

/** How the form stands before anything was typed. */
export const NEW_ENTRY: PhoneEntry = { country: DEFAULT_COUNTRY, text: '', status: EDITING };

export function nextPhoneEntry(entry: PhoneEntry, event: PhoneEntryEvent): PhoneEntry {
  switch (event.type) {
    case 'typed':
      return { country: event.country, text: event.text, status: EDITING };
    case 'countryFound':
      return { ...entry, country: event.country };
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
