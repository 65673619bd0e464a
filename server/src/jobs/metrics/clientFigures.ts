import type { ClientReport } from '@ride/contract';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a page that was kept by the browser to one that nobody waits for any more. */
const USABLE_SECONDS = [0.5, 1, 2, 4, 8, 16];

/** What pages say of themselves. Labels come from lists of our own, so that nobody can make up another one. */
export function clientFigures(registers: Registry[]) {
  const usable = new Histogram({
    name: 'ride_client_usable_seconds',
    help: 'Time until a page of the client could be used, by route and class of network, as pages report it',
    labelNames: ['route', 'network'],
    buckets: USABLE_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'ride_client_failures_total',
    help: 'Errors that nobody caught in pages of the client, by the file that threw, as pages report them',
    labelNames: ['kind', 'file'],
    registers,
  });
  const policy = new Counter({
    name: 'ride_client_policy_violations_total',
    help: 'What the content policy has stopped, by its directive, as browsers report it',
    labelNames: ['directive'],
    registers,
  });
  return {
    reported({ usable: first, failures: failed = [] }: ClientReport): void {
      if (first !== undefined) {
        const { route, network, ms } = first;
        usable.observe({ route, network }, ms / 1_000);
      }
      for (const { kind, file } of failed) failures.inc({ kind, file });
    },
    policyBroken: (directive: string): void => policy.inc({ directive }),
  };
}
