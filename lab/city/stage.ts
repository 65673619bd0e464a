import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NginxUnderTest } from '../../server/test/machines/nginxUnderTest.ts';
import { WEBHOOK_SECRET } from '../../server/test/machines/startMachine.ts';
import { FLEET_SECRET } from '../../server/test/support/drivers.ts';
import { freePort } from '../../server/test/support/freePort.ts';
import { ServerUnderTest } from '../../server/test/support/serverUnderTest.ts';
import { throwawayPostgres } from '../../server/test/support/throwawayPostgres.ts';
import { DatabaseCluster } from '../chaos/database/cluster.ts';
import { loopback } from '../chaos/database/networks.ts';
import { takeRights, type Rights } from '../chaos/database/rights.ts';
import { processesIn } from '../chaos/database/processesIn.ts';
import type { CityOptions } from './options.ts';

/** Room for a month of the largest city that one machine can live. */
const DISK = { size: '8g', isFile: true };
/** Two files for each stream, of the 20,000 that a process may have here. */
const STREAMS_PER_WORKER = 6_000;
const workersFor = (streams: number): number => Math.ceil(streams / STREAMS_PER_WORKER);

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

interface CityProcesses {
  readonly cityPids: () => readonly number[];
}

/** A part of the city whose memory and processor are looked at. */
export interface Part {
  readonly name: string;
  pids(): readonly number[];
}

/** Where passengers and drivers come in, and what stands behind it. */
export interface Stage {
  readonly origin: string;
  /** For the fleet and the telephone exchange. */
  readonly innerOrigin: string;
  readonly servers: readonly ServerUnderTest[];
  readonly nginx?: NginxUnderTest;
  readonly cluster?: DatabaseCluster;
  /** What of the cluster may be broken beside processes. */
  readonly network: Rights['network'];
  readonly disks: Rights['disks'];
  readonly parts: readonly Part[];
}

/** The database first: whoever wants to write into it behind the servers' back does so in `prepare`. */
export async function onStage<T>(
  options: CityOptions & CityProcesses,
  prepare: (place: Place) => Promise<void>,
  work: (stage: Stage) => Promise<T>,
  afterwards: (place: Place) => Promise<void>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'city-'));
  const postgres = options.database === 'postgres' ? throwawayPostgres() : undefined;
  const rights = options.database === 'cluster' ? takeRights(DISK) : undefined;
  const cluster =
    rights && (await DatabaseCluster.start(rights.network ?? loopback(), rights.folders));
  const databaseUrl = postgres?.url ?? cluster?.url;
  const place = { databaseUrl, dataFolder: join(folder, 'data') };
  if (options.template !== undefined && databaseUrl === undefined) {
    cpSync(options.template, join(place.dataFolder, 'database'), { recursive: true });
  }
  const servers: ServerUnderTest[] = [];
  let nginx: NginxUnderTest | undefined;
  try {
    await prepare(place);
    // Only one process can have the embedded database.
    for (let nth = 0; nth < (databaseUrl === undefined ? 1 : 2); nth += 1) {
      servers.push(await startServer(place));
    }
    const origins = servers.map(({ origin }) => origin.replace('localhost', '127.0.0.1'));
    const [alone = ''] = origins;
    if (databaseUrl !== undefined) {
      nginx = await NginxUnderTest.start(await freePort(), origins, workersFor(options.passengers));
    }
    const databaseFolders =
      postgres === undefined
        ? (cluster?.machines.map((machine) => [machine.name, machine.folder] as const) ?? [])
        : [['PostgreSQL', postgres.data] as const];
    const done = await work({
      origin: nginx?.origin ?? alone,
      innerOrigin: nginx?.innerOrigin ?? alone,
      servers,
      ...(nginx && { nginx }),
      ...(cluster && { cluster }),
      network: rights?.network,
      disks: rights?.disks,
      parts: [
        ...servers.map((server, nth) => ({
          name: `server ${nth + 1}`,
          pids: () => [server.pid],
        })),
        ...(nginx === undefined ? [] : [{ name: 'nginx', pids: nginxPids }]),
        ...databaseFolders.map(([name, path]) => ({ name, pids: () => processesIn(path) })),
        { name: 'the city itself', pids: options.cityPids },
      ],
    });
    await Promise.all(servers.map((server) => server.stop()));
    await afterwards(place);
    return done;
  } finally {
    await nginx?.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await cluster?.stop();
    rights?.remove();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const startServer = ({ databaseUrl, dataFolder }: Place): Promise<ServerUnderTest> =>
  ServerUnderTest.start({
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: dataFolder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    WEBHOOK_SECRET,
    FLEET_SECRET,
    SAMPLE_PAST: 'off',
  });

/** The one that we have started, and its workers. */
function nginxPids(): readonly number[] {
  const ours = childrenOf(process.pid).filter((pid) => nameOf(pid) === 'nginx');
  return ours.concat(ours.flatMap(childrenOf));
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .flatMap((child) => (child === '' ? [] : Number(child)));

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
