import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { writeMadeUpRegister } from '../../../server/test/addresses/register/madeUpRegister.ts';
import { throwawayPostgres } from '../../../server/test/support/throwawayPostgres.ts';
import { isWhole, type DatabaseKind, type Options } from '../options.ts';
import { startServer } from '../serverProcess.ts';
import { atMost, mb, ms, type Table } from '../table.ts';
import type { RegisterTimes } from './registerProcess.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** As many as the country has. */
const COUNTRY = { addresses: 1_130_000, areas: 21_000, streets: 78_000, searches: 3_000 };
const SHORT = { addresses: 10_000, areas: 200, streets: 700, searches: 300 };
const IMPORT_WITHIN_S = 300;
const SEARCH_P95_MS = 10;
const NEAREST_P95_MS = 5;
const MOST_MB = 300;

/** What the country's register costs: to import, to hold and to search; made up, in the shape of the real files. */
export async function* measureRegister({ databases, seconds }: Options): AsyncIterable<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-register-'));
  try {
    const { searches, ...size } = isWhole({ seconds }) ? COUNTRY : SHORT;
    writeMadeUpRegister(folder, size);
    for (const kind of databases) yield* measureOn(kind, folder, searches);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* measureOn(
  kind: DatabaseKind,
  folder: string,
  searches: number,
): AsyncIterable<Table> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = kind === 'PostgreSQL' ? throwawayPostgres() : undefined;
  const settings = {
    DATA_DIR: dataFolder,
    ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
  };
  try {
    const first = await run(['server/src/importAddresses.ts', 'import', folder], settings);
    const again = await run(['server/src/importAddresses.ts', 'import', folder], settings);
    yield {
      title: `Importing ${/\d+ addresses/.exec(first.said)?.[0] ?? '?'}, ${kind}`,
      head: ['what', 'time', 'memory at most'],
      rows: [
        {
          cells: ['new', `${first.seconds.toFixed(0)} s`, mb(first.peakMb)],
          goal: atMost(first.seconds, IMPORT_WITHIN_S, ' s'),
        },
        { cells: ['the same again', `${again.seconds.toFixed(0)} s`, mb(again.peakMb)] },
      ],
    };
    const { said } = await run(
      ['lab/bench/addresses/registerProcess.ts', String(searches)],
      settings,
    );
    const times: RegisterTimes = JSON.parse(said);
    const serverMb = await memoryOf(settings);
    yield {
      title: `Searching ${times.addresses} addresses of the register, ${kind}`,
      head: ['what', 'p50', 'p95', 'p99', 'slowest'],
      rows: [
        {
          cells: [
            `search (${times.found} of ${times.searches} texts find something)`,
            ...cells(times.search),
          ],
          goal: atMost(times.search.p95Ms, SEARCH_P95_MS, ' ms'),
        },
        {
          cells: ['nearest house', ...cells(times.nearest)],
          goal: atMost(times.nearest.p95Ms, NEAREST_P95_MS, ' ms'),
        },
      ],
    };
    yield {
      title: `Memory of the whole server, ${kind}`,
      head: ['addresses from', 'resident'],
      rows: [
        { cells: ['our gazetteer', mb(serverMb.gazetteer)] },
        {
          cells: ['the register', mb(serverMb.register)],
          goal: {
            text: `≤ ${MOST_MB} MB more`,
            reached: serverMb.register - serverMb.gazetteer <= MOST_MB,
          },
        },
      ],
    };
  } finally {
    postgres?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const cells = (times: RegisterTimes['search']): string[] => [
  ms(times.p50Ms),
  ms(times.p95Ms),
  ms(times.p99Ms),
  ms(times.slowestMs),
];

async function memoryOf(settings: Readonly<Record<string, string>>) {
  const measured = async (kind: string): Promise<number> => {
    const server = await startServer(['server/src/main.ts'], {
      ...settings,
      PORT: '0',
      SIM_FLEET: 'off',
      GEOCODER_KIND: kind,
    });
    // As it is while it works.
    for (const search of ['gedimino 9', 'oro uostas', 'laisves al 12 kaune']) {
      await fetch(`${server.origin}/api/address?${new URLSearchParams({ search })}`);
    }
    const resident = server.residentMb();
    await server.stop();
    return resident;
  };
  return { gazetteer: await measured('photon'), register: await measured('register') };
}

async function run(program: readonly string[], settings: Readonly<Record<string, string>>) {
  const beganMs = performance.now();
  const child = spawn(execPath, [...program], {
    cwd: root,
    env: { PATH: env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child.pid));
  }, 100);
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  clearInterval(watching);
  if (child.exitCode !== 0) throw new Error(`${program.join(' ')} failed`);
  return { said, peakMb, seconds: (performance.now() - beganMs) / 1_000 };
}

function peakMbOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
