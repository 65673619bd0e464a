import { useEffect, useState } from 'react';

import { nowMs } from './clock.ts';

/** The current time, looked up again every so often. */
export function useNow(everyMs: number): number {
  const [readMs, setReadMs] = useState(nowMs);
  useEffect(() => {
    const look = (): void =>
      setReadMs((earlierMs) => (nowMs() - earlierMs < everyMs ? earlierMs : nowMs()));
    // What was drawn ahead may come into sight much later.
    const first = setTimeout(look);
    const timer = setInterval(() => setReadMs(nowMs()), everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs]);
  return readMs;
}
