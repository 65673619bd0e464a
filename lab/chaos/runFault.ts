import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ordersByMark, signInPassengers } from '../../server/test/support/books.ts';
import { ServerUnderTest } from '../../server/test/support/serverUnderTest.ts';
import {
  throwawayPostgres,
  type ThrowawayPostgres,
} from '../../server/test/support/throwawayPostgres.ts';
import { AskingPassenger, type Asked } from '../../server/test/support/askingPassenger.ts';
import { smallDisk, type SmallDisk } from './smallDisk.ts';

const PASSENGERS = 4;
const BETWEEN_ASKING_MS = 50;
/** Longer than any promise: what has not recovered by then has not recovered. */
const GIVE_UP_AFTER_MS = 60_000;

export type Fault = 'database hangs' | 'database gone' | 'disk full' | 'journal cannot grow';

export interface FaultRun {
  readonly database: 'embedded' | 'PostgreSQL';
  readonly fault: Fault;
  readonly lastsMs: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly template?: string;
}

export interface FaultVerdict {
  readonly during: readonly Asked[];
  /** From the end of the fault until reading and writing worked again. */
  readonly recoveredAfterMs: number;
  readonly confirmed: number;
  readonly lost: number;
}

interface Stage {
  readonly postgres: ThrowawayPostgres | undefined;
  readonly disk: SmallDisk;
  readonly server: ServerUnderTest;
}

/** Passengers ask all the time; something breaks under the server and is mended; then the books are read. */
export async function runFault(run: FaultRun): Promise<FaultVerdict> {
  const disk = run.fault === 'disk full' ? smallDisk() : plainFolder();
  const postgres =
    run.database === 'PostgreSQL' ? throwawayPostgres({ disk: disk.folder }) : undefined;
  const place = { databaseUrl: postgres?.url, dataFolder: join(disk.folder, 'data') };
  if (run.template !== undefined && postgres === undefined) {
    cpSync(run.template, join(place.dataFolder, 'database'), { recursive: true });
  }
  try {
    const cookies = await signInPassengers(place, PASSENGERS);
    const server = await ServerUnderTest.start({
      DATA_DIR: place.dataFolder,
      ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
      ...run.settings,
    });
    const passengers = cookies.map(
      (cookie, index) => new AskingPassenger(server.origin, cookie, `passenger ${index}`),
    );
    const facts = await breakAndMend(run, { postgres, disk, server }, passengers).finally(() =>
      server.stop(),
    );
    const found = await ordersByMark(place);
    const confirmed = passengers.flatMap((passenger) => passenger.confirmed);
    return {
      ...facts,
      confirmed: confirmed.length,
      lost: confirmed.filter((mark) => found.get(mark) !== 1).length,
    };
  } finally {
    postgres?.stop();
    disk.remove();
  }
}

async function breakAndMend(run: FaultRun, stage: Stage, passengers: readonly AskingPassenger[]) {
  const asking = new AbortController();
  const lives = passengers.map(async (passenger) => {
    while (!asking.signal.aborted) {
      await Promise.all([passenger.poll(), passenger.address(), passenger.reserve()]);
      await pause(BETWEEN_ASKING_MS);
    }
  });
  const [watcher] = passengers;
  if (watcher === undefined) throw new Error('nobody asks');
  await untilWell(watcher);
  const before = passengers.map(({ answers }) => answers.length);
  strike(run.fault, stage);
  const watching = Promise.all([watcher.alive(), watcher.ready()]);
  await pause(run.lastsMs);
  await watching;
  const during = passengers.flatMap(({ answers }, index) => answers.slice(before[index]));
  mend(run.fault, stage);
  const recoveredAfterMs = await untilWell(watcher);
  asking.abort();
  await Promise.all(lives);
  return { during, recoveredAfterMs };
}

async function untilWell(passenger: AskingPassenger): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    const { status } = await passenger.poll();
    const confirmed = passenger.confirmed.length;
    const ready = status === 200 && (await passenger.ready()).status === 200;
    if (ready) await passenger.reserve();
    const passedMs = performance.now() - startedMs;
    if (ready && passenger.confirmed.length > confirmed) return passedMs;
    if (passedMs > GIVE_UP_AFTER_MS) return Infinity;
    await pause(BETWEEN_ASKING_MS);
  }
}

function strike(fault: Fault, { postgres, disk, server }: Stage): void {
  switch (fault) {
    case 'database hangs':
      return postgres?.freeze();
    case 'database gone':
      return postgres?.halt();
    case 'disk full':
      return disk.fill();
    case 'journal cannot grow':
      return limitFiles(server.pid, '1');
    default:
      return fault satisfies never;
  }
}

function mend(fault: Fault, { postgres, disk, server }: Stage): void {
  switch (fault) {
    case 'database hangs':
      return postgres?.thaw();
    case 'database gone':
      return postgres?.resume();
    case 'disk full':
      return disk.free();
    case 'journal cannot grow':
      return limitFiles(server.pid, 'unlimited');
    default:
      return fault satisfies never;
  }
}

/** No file of the process may be written beyond this byte: what a quota does. */
function limitFiles(pid: number, bytes: string): void {
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

function plainFolder(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // PostgreSQL is another user.
  chmodSync(folder, 0o777);
  return {
    folder,
    isOwn: false,
    fill: () => {},
    free: () => {},
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
