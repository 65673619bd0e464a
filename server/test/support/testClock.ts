import type { Clock } from '../../src/platform/clock.ts';

/** Time that stands still until a test moves it. */
export interface TestClock extends Clock {
  pass(ms: number): void;
}

export function testClock(startMs = Date.parse('2026-11-16T12:00:00Z')): TestClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    pass(ms) {
      nowMs += ms;
    },
  };
}

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const days = (count: number): number => count * 86_400_000;
