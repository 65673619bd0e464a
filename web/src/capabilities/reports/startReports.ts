import type { ClientReport } from '@ride/contract';

import { setTimer } from '../../platform/clock.ts';
import { networkFetch } from '../../platform/networkFetch.ts';
import { onPageHide } from '../../platform/onPageHide.ts';
import { networkClass, savesData } from '../../platform/schedule.ts';
import { whenUsable } from '../../platform/usable.ts';
import { createReports, type Reports } from './createReports.ts';

type Usable = NonNullable<ClientReport['usable']>;

interface StartSettings {
  readonly url: string;
  /** Which of the client's routes an address has. */
  readonly routeOf: (pathname: string) => Usable['route'];
}

/** Begins to report to a host that has asked for it, for as long as the page is open. */
export function startReports({ url, routeOf }: StartSettings): Reports {
  const reports = createReports({
    send: (report) => {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        // Who it is does not matter; and it may outlive the page.
        credentials: 'omit',
        keepalive: true,
        priority: 'low',
      } as const;
      networkFetch(url, request).catch(() => undefined);
    },
    maySend: () => !savesData(),
    setTimer,
    onPageHide,
  });
  const usable = whenUsable();
  if (usable !== undefined) {
    const route = routeOf(usable.pathname);
    reports.usable({ route, network: classOf(networkClass()), ms: Math.round(usable.ms) });
  }
  return reports;
}

const classOf = (name: string): Usable['network'] =>
  name === '3g' || name === '4g' ? name : 'unknown';
