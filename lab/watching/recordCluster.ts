import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseCluster } from '../chaos/database/cluster.ts';
import { loopback } from '../chaos/database/networks.ts';
import { EVERY_SECONDS } from './promtool.ts';
import { ask, seriesOf, TIMES, type Scrape } from './recordFault.ts';
import { metricsIn, type Series } from './series.ts';

/** Something that goes wrong with the three machines of the database. */
export interface ClusterFault {
  readonly name: string;
  readonly alerts: readonly string[];
  strike(cluster: DatabaseCluster): unknown;
  mend(cluster: DatabaseCluster): unknown;
}

export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'cluster-healthy',
    alerts: [],
    // Work on a machine is no reason to wake anybody.
    strike: (cluster) => cluster.switchOver(),
    mend: () => {},
  },
  {
    name: 'cluster-machine-gone',
    alerts: ['RideDatabaseMachineAway'],
    strike: async (cluster) => (await cluster.confirming()).kill(),
    mend: startAll,
  },
  {
    name: 'cluster-alone',
    // Their members of etcd live: somebody decides, and nobody confirms.
    alerts: ['RideDatabaseMachineAway', 'RideNobodyConfirms'],
    strike: async (cluster) => {
      const primary = await cluster.primary();
      for (const machine of cluster.machines) if (machine !== primary) machine.kill('database');
    },
    mend: startAll,
  },
];

function startAll({ machines }: DatabaseCluster): void {
  for (const machine of machines) machine.start();
}

/** What Prometheus sees of Patroni and etcd on the three machines, of what `rules` ask for. */
export async function recordCluster(fault: ClusterFault, rules: string): Promise<Series[]> {
  const wanted = metricsIn(rules);
  const cluster = await DatabaseCluster.start(loopback());
  const targets = cluster.machines.flatMap(({ name, address }) => [
    { labels: `job="patroni",instance="${name}"`, url: `http://${address}:8008/metrics` },
    { labels: `job="etcd",instance="${name}"`, url: `http://${address}:2379/metrics` },
  ]);
  const scrapes = targets.map((): Scrape[] => []);
  const scrape = async (times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) {
      const reading = Promise.all(targets.map(({ url }) => ask(url)));
      const [reads] = await Promise.all([reading, pause(EVERY_SECONDS * 1_000)]);
      for (const [target, read] of reads.entries()) scrapes[target]?.push(read);
    }
  };
  try {
    await scrape(TIMES.before);
    const striking = Promise.resolve(fault.strike(cluster));
    await scrape(TIMES.during);
    await striking;
    await fault.mend(cluster);
    await scrape(TIMES.after);
    return targets.flatMap(({ labels }, nth) => seriesOf(scrapes[nth] ?? [], wanted, labels));
  } finally {
    await cluster.stop();
  }
}
