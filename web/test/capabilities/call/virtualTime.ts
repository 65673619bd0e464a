import type { SetTimer } from '../../../src/platform/clock.ts';

/** Time that passes when the test says so. */
export interface VirtualTime {
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  readonly pass: (ms: number) => void;
}

export function virtualTime(): VirtualTime {
  let nowMs = 0;
  const timers = new Set<{ readonly dueMs: number; readonly work: () => void }>();
  return {
    nowMs: () => nowMs,
    setTimer: (delayMs, work) => {
      const timer = { dueMs: nowMs + delayMs, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (ms) => {
      const untilMs = nowMs + ms;
      for (;;) {
        const due = [...timers].filter(({ dueMs }) => dueMs <= untilMs);
        const [first] = due.toSorted((a, b) => a.dueMs - b.dueMs);
        if (first === undefined) break;
        timers.delete(first);
        nowMs = first.dueMs;
        first.work();
      }
      nowMs = untilMs;
    },
  };
}
