import { clientReports, type ClientReport } from '@ride/contract';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import { createReports, type Reports } from '../../../src/capabilities/reports/createReports.ts';

const USABLE = { route: '/order', network: '4g', ms: 812 } as const;
const FAILED = {
  kind: 'error',
  error: new Error('x'),
  fileName: '/static/js/a-12345678.js',
} as const;
const FAILURE = { kind: 'error', file: 'a-12345678.js' };

describe('Reports of a page', () => {
  let sent: ClientReport[];
  let timers: (() => void)[];
  let hide: () => void;
  let maySend: boolean;
  let reports: Reports;
  beforeEach(() => {
    sent = [];
    timers = [];
    maySend = true;
    reports = createReports({
      send: (report) => sent.push(v.parse(clientReports.body, report)),
      maySend: () => maySend,
      setTimer: (_delayMs, work) => {
        timers.push(work);
        return () => undefined;
      },
      onPageHide: (hidden) => (hide = hidden),
    });
  });
  const pass = (): void => {
    for (const work of timers.splice(0)) work();
  };

  it('gather what comes within a while', () => {
    reports.usable(USABLE);
    reports.failed(FAILED);
    reports.failed({ ...FAILED, kind: 'rejection' });
    expect(sent).toEqual([]);
    expect(timers).toHaveLength(1);
    pass();
    expect(sent).toEqual([
      { usable: USABLE, failures: [FAILURE, { ...FAILURE, kind: 'rejection' }] },
    ]);
  });

  it('go at once when the page does, and only once', () => {
    reports.failed(FAILED);
    hide();
    expect(sent).toEqual([{ failures: [FAILURE] }]);
    pass();
    hide();
    expect(sent).toHaveLength(1);
  });

  it('say nothing where there is nothing to say', () => {
    hide();
    pass();
    expect(sent).toEqual([]);
  });

  it('are few, whatever goes on in the page', () => {
    for (let nth = 0; nth < 1_000; nth += 1) {
      reports.failed(FAILED);
      if (nth % 3 === 0) pass();
    }
    pass();
    hide();
    expect(sent).toHaveLength(3);
    expect(sent.flatMap(({ failures }) => failures ?? []).length).toBeLessThanOrEqual(10);
  });

  it('are dropped, and not kept, while the passenger saves data', () => {
    maySend = false;
    reports.failed(FAILED);
    pass();
    maySend = true;
    hide();
    expect(sent).toEqual([]);
    reports.failed(FAILED);
    pass();
    expect(sent).toHaveLength(1);
  });
});
