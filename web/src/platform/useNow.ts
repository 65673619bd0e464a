import { useEffect, useState } from 'react';

import { nowMs } from './clock.ts';

/** The current time, looked up again every so often. */
export function useNow(everyMs: number): number {
  const [readMs, setReadMs] = useState(nowMs);
  useEffect(() => {
    // What was drawn ahead may come into sight much later.
    setReadMs((earlierMs) => (nowMs() - earlierMs < everyMs ? earlierMs : nowMs()));
    const timer = setInterval(() => setReadMs(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return readMs;
}
