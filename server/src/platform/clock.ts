/** The only source of the current time; rules get it passed in, so that tests hold the time in their hands. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Moments are milliseconds in the rules and dates in the database. */
export const toDate = (ms: number): Date => new Date(ms);
