import { useEffect, useState } from 'react';

import { currentTimeMs } from './clock.ts';

/** The current time, looked up again every so often. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(currentTimeMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(currentTimeMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
