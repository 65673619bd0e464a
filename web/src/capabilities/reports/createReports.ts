import type { ClientReport } from '@ride/contract';

import type { SetTimer } from '../../platform/clock.ts';
import { failureOf, type Failure, type Unexpected } from './failureOf.ts';

/** What fails again and again says nothing new, and would cost the passenger. */
const MOST_FAILURES = 10;
const MOST_REPORTS = 3;
/** Failures seldom come alone. */
const COLLECT_MS = 5_000;

interface ReportsSettings {
  /** Sends and forgets: whether it arrives is nobody's concern. */
  readonly send: (report: ClientReport) => void;
  /** Asked before each: the passenger may have begun to save data. */
  readonly maySend: () => boolean;
  readonly setTimer: SetTimer;
  /** The page goes away. */
  readonly onPageHide: (hidden: () => void) => void;
}

export interface Reports {
  readonly usable: (usable: NonNullable<ClientReport['usable']>) => void;
  readonly failed: (unexpected: Unexpected) => void;
}

/** Tells the server what goes wrong in this page: several things at once, seldom, and never twice. */
export function createReports({ send, maySend, setTimer, onPageHide }: ReportsSettings): Reports {
  let waiting: { usable?: NonNullable<ClientReport['usable']>; failures: Failure[] } = {
    failures: [],
  };
  let isTimed = false;
  let failures = 0;
  let reports = 0;

  function flush(): void {
    const { failures: failed, usable } = waiting;
    waiting = { failures: [] };
    if (failed.length === 0 && usable === undefined) return;
    if (reports >= MOST_REPORTS || !maySend()) return;
    reports += 1;
    send({ ...(usable && { usable }), ...(failed.length > 0 && { failures: failed }) });
  }

  function flushSoon(): void {
    if (isTimed) return;
    isTimed = true;
    setTimer(COLLECT_MS, () => {
      isTimed = false;
      flush();
    });
  }

  onPageHide(flush);
  return {
    usable: (usable) => {
      waiting.usable = usable;
      flushSoon();
    },
    failed: (unexpected) => {
      if (failures >= MOST_FAILURES) return;
      failures += 1;
      waiting.failures.push(failureOf(unexpected));
      flushSoon();
    },
  };
}
