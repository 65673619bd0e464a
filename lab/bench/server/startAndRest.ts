import { setTimeout as pause } from 'node:timers/promises';

import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import { isWhole, type DatabaseKind, type Options } from '../options.ts';
import { atMost, mb, ms, type Table } from '../table.ts';
import type { TestBed } from '../testBed.ts';

/** With what Node has compiled before; the database is there. */
const START_LIMIT_MS = { PostgreSQL: 1_000, embedded: 2_500 } as const;
const PROCESSOR_LIMIT_PERCENT = 1;
const MEMORY_LIMIT_MB = { PostgreSQL: 350, embedded: 400 } as const;
/** What a start leaves to do is not rest. */
const SETTLED_AFTER_MS = 10_000;
const RESTS_FOR_MS = 60_000;

interface Rest {
  readonly percent: number;
  readonly residentMb: number;
}

/** From the start to the first answer, and then a server that nobody uses: as `npm start` runs it, with simulated drivers. */
export async function startAndRest(
  kind: DatabaseKind,
  testBed: TestBed,
  options: Options,
  calm: CalmRounds,
): Promise<Table> {
  // The first one compiles.
  await (await testBed.startOurs()).stop();
  const starts: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    starts.push(await calm.round(() => startOnce(testBed)));
  }
  const { percent, residentMb } = await calm.round(() => rest(testBed, options));
  const startMs = median(starts);
  return {
    title: `A server that nobody uses, with simulated drivers, ${kind} database`,
    head: ['what', 'figure'],
    rows: [
      {
        cells: [`start to the first answer, median of ${starts.length}`, ms(startMs)],
        goal: atMost(startMs, START_LIMIT_MS[kind], ' ms'),
      },
      {
        cells: ['processor', `${percent.toFixed(1)} %`],
        goal: atMost(percent, PROCESSOR_LIMIT_PERCENT, ' % of a core'),
      },
      {
        cells: ['memory', mb(residentMb)],
        goal: atMost(residentMb, MEMORY_LIMIT_MB[kind], ' MB'),
      },
    ],
  };
}

const WITH_DRIVERS = { SIM_FLEET: 'on' };

async function startOnce(testBed: TestBed): Promise<number> {
  const beganMs = performance.now();
  const server = await testBed.startOurs(WITH_DRIVERS);
  await fetch(`${server.origin}/readyz`);
  const tookMs = performance.now() - beganMs;
  await server.stop();
  return tookMs;
}

async function rest(testBed: TestBed, options: Options): Promise<Rest> {
  const server = await testBed.startOurs(WITH_DRIVERS);
  await pause(isWhole(options) ? SETTLED_AFTER_MS : 0);
  const [beforeMs, sinceMs] = [server.processorMs(), performance.now()];
  await pause(isWhole(options) ? RESTS_FOR_MS : options.seconds * 1_000);
  const percent = ((server.processorMs() - beforeMs) / (performance.now() - sinceMs)) * 100;
  const residentMb = server.residentMb();
  await server.stop();
  return { percent, residentMb };
}
