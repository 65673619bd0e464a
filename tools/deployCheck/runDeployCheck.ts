import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';

import { danger, type Finding } from './findings.ts';
import { judgeCertificate } from './judgeCertificate.ts';
import { judgeDatabase, type DatabaseFacts } from './judgeDatabase.ts';
import { judgePorts } from './judgePorts.ts';
import { judgeSettings, type Environment } from './judgeSettings.ts';
import { judgeCopies, judgeDisk, judgeMode } from './judgeStorage.ts';

/** Where an installation has its parts (docs/operations.md). */
export interface Installation {
  /** server.env, what differs between the processes, exchange.env. */
  readonly settings: string;
  readonly nginx: string;
  readonly copies: string;
}

const CERTIFICATE = /^\s*ssl_certificate\s+(?<file>[^;]+);/m;
const DATABASE_WITHIN_SECONDS = 5;
const execute = promisify(execFile);
const OPERATORS_CONNECTIONS = 3;
const CONNECTIONS = 10;

const FACTS = `select current_setting('server_version_num'), current_setting('fsync'),
  current_setting('full_page_writes'), current_setting('synchronous_commit'), current_setting('archive_mode'),
  current_setting('max_connections'), extract(epoch from clock_timestamp()) * 1000`;

/** As the unit of systemd sets them. */
const OF_THE_UNIT = { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', DATA_DIR: '/var/lib/ride' };

/** Reads an installation and says what is missing or dangerous. Nothing is changed. */
export async function runDeployCheck(
  { settings, nginx, copies }: Installation,
  nowMs: number,
): Promise<Finding[]> {
  const files = globSync(join(settings, '*.env'));
  const server = join(settings, 'server.env');
  if (!files.includes(server)) return [danger(`${server} is missing`)];
  const env = { ...OF_THE_UNIT, ...read(server) };
  const processes = files.filter((file) => /server-\d+\.env$/.test(file)).map(read);
  return [
    ...judgeSettings({ ...env, ...processes[0] }),
    ...files.flatMap((file) => judgeMode(file, statSync(file).mode)),
    ...judgeTls(nginx, env, nowMs),
    ...(await judgeDatabaseOf(env, Math.max(1, processes.length))),
    ...judgePorts(tables(), doorsOf(env, processes)),
    ...[env.DATA_DIR, copies].filter((folder) => existsSync(folder)).flatMap(judgeDiskOf),
    ...judgeCopies(copiesIn(copies), nowMs),
  ];
}

const read = (file: string): Environment =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value = '']) => [name, value]),
  );

function judgeTls(nginx: string, { PUBLIC_ORIGIN = '' }: Environment, nowMs: number): Finding[] {
  const listen = join(nginx, 'listen.conf');
  if (!existsSync(listen)) return [danger(`${listen} is missing`)];
  const file = CERTIFICATE.exec(readFileSync(listen, 'utf8'))?.groups?.['file'];
  if (file === undefined) return [danger(`${listen} names no certificate`)];
  if (!existsSync(file)) return [danger(`${file} is missing`)];
  const host = URL.parse(PUBLIC_ORIGIN)?.hostname ?? '';
  return judgeCertificate(readFileSync(file, 'utf8'), host, nowMs);
}

async function judgeDatabaseOf(env: Environment, processes: number): Promise<Finding[]> {
  const { DATABASE_URL = 'embedded', DATABASE_CONNECTIONS = String(CONNECTIONS) } = env;
  if (DATABASE_URL === 'embedded') {
    return [danger('the database is embedded: it has one process, and lives on this disk only')];
  }
  try {
    const facts = await factsOf(DATABASE_URL);
    // Each process listens on one connection more.
    const wanted = processes * (Number(DATABASE_CONNECTIONS) + 1) + OPERATORS_CONNECTIONS;
    return judgeDatabase(facts, wanted);
  } catch {
    // What psql says of it may hold the password.
    return [danger('the database cannot be asked: psql "$DATABASE_URL" says why')];
  }
}

async function factsOf(url: string): Promise<DatabaseFacts> {
  const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--command', FACTS, url];
  const env = { ...process.env, PGCONNECT_TIMEOUT: String(DATABASE_WITHIN_SECONDS) };
  const { stdout } = await execute('psql', args, { env });
  const [
    version,
    fsync = '',
    fullPageWrites = '',
    synchronousCommit = '',
    archiveMode = '',
    most,
    nowMs,
  ] = stdout.trim().split('|');
  return {
    version: Number(version),
    fsync,
    fullPageWrites,
    synchronousCommit,
    archiveMode,
    maxConnections: Number(most),
    aheadMs: Date.now() - Number(nowMs),
  };
}

const tables = (): string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));

/** What strangers must not reach; the firewall may keep them out of it, but nothing should depend on that. */
function doorsOf(env: Environment, processes: readonly Environment[]): Map<number, string> {
  const doors = new Map([
    [3080, 'the inner address of nginx'],
    [5432, 'PostgreSQL'],
    [8089, 'orders to the exchange'],
    [22_222, 'rtpengine’s control'],
  ]);
  for (const { METRICS_PORT, PORT } of [env, ...processes]) {
    if (METRICS_PORT !== undefined) doors.set(Number(METRICS_PORT), 'figures');
    if (PORT !== undefined) doors.set(Number(PORT), 'the server past its proxy');
  }
  return doors;
}

function judgeDiskOf(folder: string): Finding[] {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return judgeDisk({ folder, freeBytes: bavail * bsize, bytes: blocks * bsize });
}

const copiesIn = (folder: string) =>
  globSync(join(folder, '*.dump')).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return { bytes: size, writtenMs: mtimeMs };
  });
