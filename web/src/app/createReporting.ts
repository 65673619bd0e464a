import type { Reports, Unexpected } from '../capabilities/reports/index.ts';
import { lazyModule } from '../core/chunks.tsx';
import { routePathOf } from './routeOf.ts';
import { ROUTE_PATHS } from './routePaths.ts';

/** Of what fails before anybody has asked for reports. */
const MOST_EARLY = 5;

interface ReportingSettings {
  readonly whenIdleAndUnmetered: (work: () => void) => unknown;
}

interface Reporting {
  readonly failed: (unexpected: Unexpected) => void;
  /** The host asks for reports, at this address. */
  readonly start: (url: string) => void;
}

/** Keeps what fails early until somebody wants to hear of it; the rest of it is loaded then, when nothing else is to be done. */
export function createReporting({ whenIdleAndUnmetered }: ReportingSettings): Reporting {
  const early: Unexpected[] = [];
  const code = lazyModule(() => import('../capabilities/reports/index.ts'));
  let reports: Reports | undefined;

  async function begin(url: string): Promise<void> {
    await code.preload();
    reports = code
      .get()
      ?.startReports({ url, routeOf: (pathname) => routePathOf(ROUTE_PATHS, pathname) ?? '*' });
    for (const unexpected of early.splice(0)) reports?.failed(unexpected);
  }

  return {
    failed: (unexpected) => {
      if (reports !== undefined) reports.failed(unexpected);
      else if (early.length < MOST_EARLY) early.push(unexpected);
    },
    start: (url) => void whenIdleAndUnmetered(() => void begin(url)),
  };
}
