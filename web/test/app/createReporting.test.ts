import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createReporting } from '../../src/app/createReporting.ts';
import type { Unexpected } from '../../src/capabilities/reports/index.ts';

const started = vi.hoisted(() => ({ urls: [] as string[], failed: [] as unknown[] }));
vi.mock('../../src/capabilities/reports/index.ts', () => ({
  startReports: ({ url }: { readonly url: string }) => {
    started.urls.push(url);
    return { failed: (each: unknown) => started.failed.push(each), usable: () => undefined };
  },
}));

const failure = (error: number): Unexpected => ({ kind: 'error', error, fileName: '' });

describe('Reporting', () => {
  beforeEach(() => {
    started.urls = [];
    started.failed = [];
  });

  it('loads nothing until a host asks and the page is idle, and then tells what failed early', async () => {
    const waiting: (() => void)[] = [];
    const reporting = createReporting({ whenIdleAndUnmetered: (work) => waiting.push(work) });
    for (let nth = 1; nth <= 9; nth += 1) reporting.failed(failure(nth));
    reporting.start('/api/reports');
    expect(started.urls).toEqual([]);
    for (const work of waiting) work();
    await vi.waitFor(() => expect(started.urls).toEqual(['/api/reports']));
    expect(started.failed).toEqual([1, 2, 3, 4, 5].map(failure));
    reporting.failed(failure(10));
    expect(started.failed.at(-1)).toEqual(failure(10));
  });

  it('stays silent where data is saved', () => {
    const reporting = createReporting({ whenIdleAndUnmetered: () => undefined });
    reporting.start('/api/reports');
    reporting.failed(failure(1));
    expect(started.urls).toEqual([]);
  });
});
