/** The only source of the current time; rules get it passed in, so that tests hold the time in their hands. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that is set once and again, and in between runs on however the machine's own clock leaps. */
export interface SteadyClock extends Clock {
  set(nowMs: number): void;
}

export function steadyClock(nowMs: number): SteadyClock {
  let startedMs = nowMs - performance.now();
  return {
    nowMs: () => startedMs + performance.now(),
    set(correctMs) {
      startedMs = correctMs - performance.now();
    },
  };
}

/** Moments are milliseconds in the rules and dates in the database. */
export const toDate = (ms: number): Date => new Date(ms);
