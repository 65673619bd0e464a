export interface Country {
  /** Two letters, as the phone library and the flags have them. */
  readonly code: string;
  /** In English, as the specification asks. */
  readonly name: string;
  /** With its plus: +370. */
  readonly dialCode: string;
}

/** Spec §9. Written out, so that the form needs no list of countries to be there. */
export const DEFAULT_COUNTRY: Country = { code: 'LT', name: 'Lithuania', dialCode: '+370' };
