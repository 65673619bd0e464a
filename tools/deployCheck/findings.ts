/** Something about an installation that its operator should know. No secret stands in it. */
export interface Finding {
  /** `danger`: passengers or their data are harmed, now or when something breaks. */
  readonly level: 'danger' | 'advice';
  readonly what: string;
}

export const danger = (what: string): Finding => ({ level: 'danger', what });
export const advice = (what: string): Finding => ({ level: 'advice', what });
