import { existsSync, globSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { askDatabase } from './askDatabase.ts';
import { advice, danger, type Finding } from './findings.ts';
import { innerDoors } from './innerDoors.ts';
import { judgeCertificate } from './judgeCertificate.ts';
import { judgeCluster } from './judgeCluster.ts';
import { judgeDatabase } from './judgeDatabase.ts';
import { judgeExchange } from './judgeExchange.ts';
import { judgePorts } from './judgePorts.ts';
import { judgeSettings, type Environment } from './judgeSettings.ts';
import { judgeBases, judgeCopies, judgeDisk, judgeMode } from './judgeStorage.ts';
import type { Machine } from './thisMachine.ts';

/** Where an installation has its parts (docs/operations.md). */
export interface Installation {
  /** server.env, what differs between the processes, exchange.env. */
  readonly settings: string;
  readonly nginx: string;
  readonly copies: string;
  /** Where PostgreSQL has its data, if it is on this machine. */
  readonly databases: string;
  /** The environments of HAProxy and of Patroni, where a cluster is used. */
  readonly front: string;
  readonly cluster: string;
  /** As whom the servers run. */
  readonly user: string;
}

const CONNECTIONS = 10;
const OPERATORS_CONNECTIONS = 3;

/** As the unit of systemd sets them. */
const OF_THE_UNIT = { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', DATA_DIR: '/var/lib/ride' };

/** Reads an installation and says what is missing or dangerous. Nothing is changed. */
export async function runDeployCheck(
  places: Installation,
  nowMs: number,
  machine: Machine,
): Promise<Finding[]> {
  const { settings, nginx, copies, databases } = places;
  const files = globSync(join(settings, '*.env'));
  const server = join(settings, 'server.env');
  if (!files.includes(server)) return [danger(`${server} is missing`)];
  const env = { ...OF_THE_UNIT, ...read(server) };
  const processes = files.filter((file) => /server-\d+\.env$/.test(file)).map(read);
  const ofExchange = join(settings, 'exchange.env');
  const exchange = files.includes(ofExchange) ? read(ofExchange) : undefined;
  const inner = textOf(join(nginx, 'inner.conf'));
  const [front, patroni] = [places.front, places.cluster].map((file) =>
    existsSync(file) ? read(file) : {},
  );
  const doors = innerDoors({
    servers: [env, ...processes],
    exchange: exchange ?? {},
    front: front ?? {},
    inner,
    upstream: textOf(join(nginx, 'servers.conf')),
  });
  const folders = [env.DATA_DIR, copies, databases, patroni?.['PATRONI_POSTGRESQL_DATA_DIR'] ?? ''];
  return [
    ...judgeSettings({ ...env, ...processes[0] }),
    ...(exchange === undefined ? [] : judgeExchange(exchange, env, inner)),
    ...files.flatMap((file) => judgeMode(file, statSync(file).mode)),
    ...judgeTls(nginx, env, nowMs),
    ...(await judgeDatabaseOf(env, { processes: processes.length, user: places.user, nowMs })),
    ...(await judgeClusterOf({ front, patroni, nowMs, machine })),
    ...judgeClock(await machine.isClockKept()),
    ...judgePorts(machine.sockets(), doors),
    ...folders.filter((folder) => existsSync(folder)).flatMap(judgeDiskOf),
    ...judgeCopies(copiesIn(copies), nowMs),
  ];
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const read = (file: string): Environment =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value = '']) => [name, value]),
  );

function judgeTls(nginx: string, { PUBLIC_ORIGIN = '' }: Environment, nowMs: number): Finding[] {
  const listen = join(nginx, 'listen.conf');
  if (!existsSync(listen)) return [danger(`${listen} is missing`)];
  const text = readFileSync(listen, 'utf8');
  const named = (setting: string): string | undefined =>
    new RegExp(`^\\s*${setting}\\s+(?<file>[^;]+);`, 'm').exec(text)?.groups?.['file'];
  const certificate = named('ssl_certificate');
  const key = named('ssl_certificate_key');
  if (certificate === undefined) return [danger(`${listen} names no certificate`)];
  if (key === undefined) return [danger(`${listen} names no private key`)];
  const missing = [certificate, key].filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => danger(`${file} is missing`));
  const host = URL.parse(PUBLIC_ORIGIN)?.hostname ?? '';
  const presented = { certificate: textOf(certificate), key: textOf(key) };
  return [...judgeCertificate(presented, host, nowMs), ...judgeMode(key, statSync(key).mode)];
}

interface Asking {
  readonly processes: number;
  readonly user: string;
  readonly nowMs: number;
}

async function judgeDatabaseOf(
  env: Environment,
  { processes, user, nowMs }: Asking,
): Promise<Finding[]> {
  const { DATABASE_URL = 'embedded', DATABASE_CONNECTIONS = String(CONNECTIONS) } = env;
  if (DATABASE_URL === 'embedded') {
    return [danger('the database is embedded: it has one process, and lives on this disk only')];
  }
  try {
    const facts = await askDatabase(DATABASE_URL, user);
    // Each process listens on one connection more.
    const each = Number(DATABASE_CONNECTIONS) + 1;
    return judgeDatabase(facts, Math.max(1, processes) * each + OPERATORS_CONNECTIONS, nowMs);
  } catch {
    // What psql says of it may hold what is secret.
    return [danger(`the database cannot be asked as ${user}: psql with DATABASE_URL says why`)];
  }
}

async function judgeClusterOf({
  front = {},
  patroni = {},
  nowMs,
  machine,
}: {
  readonly front: Environment | undefined;
  readonly patroni: Environment | undefined;
  readonly nowMs: number;
  readonly machine: Machine;
}): Promise<Finding[]> {
  const databases = ['DATABASE1', 'DATABASE2', 'DATABASE3'].flatMap((name) => front[name] ?? []);
  const { PATRONI_ETCD_HOSTS, PATRONI_ETCD3_HOSTS, BASE_BACKUPS } = patroni;
  const etcd = (PATRONI_ETCD_HOSTS ?? PATRONI_ETCD3_HOSTS ?? '').split(',').filter(Boolean);
  const hasNewerInterface = PATRONI_ETCD3_HOSTS !== undefined;
  return [
    ...(databases.length === 0
      ? []
      : await judgeCluster({ databases, etcd, hasNewerInterface }, machine.ask)),
    ...(BASE_BACKUPS === undefined ? [] : judgeBases(basesIn(BASE_BACKUPS), nowMs)),
  ];
}

const judgeClock = (isKept: boolean | undefined): Finding[] => {
  if (isKept === true) return [];
  return isKept === false
    ? [danger('nobody keeps the clock of this machine right: apt-get install chrony')]
    : [advice('whether the clock of this machine is kept right cannot be found out')];
};

function judgeDiskOf(folder: string): Finding[] {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return judgeDisk({ folder, freeBytes: bavail * bsize, bytes: blocks * bsize });
}

const copiesIn = (folder: string) =>
  globSync(join(folder, '*.dump')).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return { bytes: size, writtenMs: mtimeMs };
  });

const basesIn = (folder: string): number[] =>
  globSync(join(folder, '*Z')).map((base) => statSync(base).mtimeMs);
