import { execFileSync } from 'node:child_process';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DatabaseCluster } from '../../chaos/database/cluster.ts';
import { deployed } from '../../chaos/database/deployed.ts';
import { loopback } from '../../chaos/database/networks.ts';
import { processesIn } from '../../chaos/database/processesIn.ts';
import { runDatabase, type DatabaseVerdict } from '../../chaos/database/runDatabase.ts';
import { baseBackup, markMoment, restoreTo } from '../../chaos/database/toMoment.ts';

/** Where nobody wakes it, a stream looks every 10 s. */
const TOLD_WITHIN_MS = 5_000;
/** Far above the goals, which only a machine of its own keeps: a lead ends after 10 s, and others are at work here. */
const WRITES_AGAIN_WITHIN_MS = 45_000;
const AWAY = JSON.stringify({ message: 'Paslauga laikinai nepasiekiama' });

/** Again, where a busy machine is just changing its primary once more. */
const ask = (url: string, question: string): Promise<unknown[]> =>
  vi.waitFor(
    async () => {
      const client = new Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(question)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    { timeout: 60_000, interval: 200 },
  );

/** A script of deploy/backup, which hears of the database by the environment. */
const run = (script: string, argument: string, url: string): string =>
  execFileSync(deployed(`backup/${script}`), [argument], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  }).trim();

describe('Three machines of PostgreSQL, of which one writes', () => {
  let cluster: DatabaseCluster;
  let base: string;
  let verdict: DatabaseVerdict;
  beforeAll(async () => {
    cluster = await DatabaseCluster.start(loopback());
    base = baseBackup(cluster);
    const faults = ['switchover', 'primary killed'] as const;
    verdict = await runDatabase({ cluster, faults, lastsMs: 0, untilWhole: false });
  });
  afterAll(async () => {
    await cluster.stop();
    expect(processesIn(cluster.folder)).toEqual([]);
  });

  it('lose and double no order when the one that writes is changed, and when it is killed', () => {
    expect(verdict.outcomes).toHaveLength(2);
    expect(verdict.confirmed).toBeGreaterThan(0);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, breaches: [] });
  });

  it('are away for a while, and passengers are told so in words', () => {
    const answers = verdict.outcomes.flatMap((outcome) => outcome.answers);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status, body }) => status !== 503 || body !== AWAY)).toEqual([]);
  });

  it('write again soon, and do all that has fallen due meanwhile, once', () => {
    for (const { withoutWritingMs, undone } of verdict.outcomes) {
      expect(withoutWritingMs).toBeLessThan(WRITES_AGAIN_WITHIN_MS);
      expect(undone).toEqual([]);
    }
  });

  it('are followed by streams that were opened before, and by polls', () => {
    expect(verdict.toldByStreamMs).toBeLessThan(TOLD_WITHIN_MS);
    expect(verdict.polled).toBe(200);
  });

  it('give back the moment before a mistake, across both changes, from a copy that is older than they are', async () => {
    const count = 'select count(*)::int as orders from orders';
    const before = await ask(cluster.url, count);
    const moment = await markMoment(cluster);
    await ask(cluster.url, 'truncate orders cascade');
    const restored = await restoreTo(moment, base, cluster);
    expect(await ask(restored, count)).toEqual(before);
    // Back into the cluster, beside what is there.
    await ask(cluster.url, 'create database again');
    const again = new URL(cluster.url);
    again.pathname = '/again';
    const copied = run('backup.sh', cluster.folder, restored);
    run('restore.sh', copied, again.href);
    expect(await ask(again.href, count)).toEqual(before);
  });
});
