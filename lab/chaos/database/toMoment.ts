import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { ownerFor } from '../../../server/test/support/postgresOwner.ts';
import type { DatabaseCluster } from './cluster.ts';
import { deployed } from './deployed.ts';

const LOOK_EVERY_MS = 50;

/** A whole copy of the one that writes, as it is taken every day. */
export function baseBackup(cluster: DatabaseCluster): string {
  const base = join(cluster.folder, 'restored', 'base');
  mkdirSync(dirname(base));
  ownerFor(dirname(base));
  run(cluster, 'pg_basebackup', ['-D', base, '-d', cluster.replicationUrl, '-c', 'fast']);
  return base;
}

/** When it is now, by the clock of the one that writes; its journal is in the archive before this is said. */
export async function markMoment(cluster: DatabaseCluster): Promise<string> {
  const operator = new Client({ connectionString: cluster.operatorUrl });
  await operator.connect();
  const ask = async (question: string): Promise<string> => {
    const { rows } = await operator.query<{ answer: string }>(`select ${question} as answer`);
    return rows[0]?.answer ?? '';
  };
  const moment = await ask('clock_timestamp()::text');
  // Recovery needs something after the moment to know that it has come.
  await ask('txid_current()::text');
  const part = await ask('pg_walfile_name(pg_switch_wal())');
  await operator.end();
  while (!existsSync(join(cluster.archive, part))) await pause(LOOK_EVERY_MS);
  return moment;
}

/** A PostgreSQL of its own, as the database was at that moment; it ends with the cluster. Gives its address. */
export async function restoreTo(
  moment: string,
  base: string,
  cluster: DatabaseCluster,
): Promise<string> {
  execFileSync(deployed('backup/to-moment.sh'), [base, cluster.archive, moment]);
  const url = new URL(cluster.url);
  url.port = '5433';
  // In place of what the machine had that was copied.
  const options = [
    `listen_addresses=${url.hostname}`,
    `port=${url.port}`,
    `hba_file=${base}/pg_hba.conf`,
    `ident_file=${base}/pg_ident.conf`,
    'archive_mode=off',
    'synchronous_standby_names=',
  ];
  const given = options.map((option) => `-c ${option}`).join(' ');
  run(cluster, 'pg_ctl', ['-D', base, '-w', '-l', join(base, 'log.txt'), '-o', given, 'start']);
  // It can be read before it has come to the moment.
  while ((await isStillReading(url.href)) !== false) await pause(LOOK_EVERY_MS);
  return url.href;
}

async function isStillReading(url: string): Promise<boolean | undefined> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ so: boolean }>('select pg_is_in_recovery() as so');
    return rows[0]?.so;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

function run(cluster: DatabaseCluster, program: string, args: readonly string[]): void {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';
  execFileSync(join(binaries, program), args, {
    ...ownerFor(cluster.archive),
    cwd: tmpdir(),
    stdio: 'ignore',
  });
}
