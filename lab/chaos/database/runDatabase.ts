import { setTimeout as pause } from 'node:timers/promises';

import type { Asked } from '../../../server/test/support/askingPassenger.ts';
import { askOnce } from '../../../server/test/support/askOnce.ts';
import { auditOrders } from '../../../server/test/support/auditOrders.ts';
import { auditTimers } from '../../../server/test/support/auditTimers.ts';
import { ordersByMark, signInPassengers } from '../../../server/test/support/books.ts';
import { EventStream } from '../../../server/test/support/eventStream.ts';
import { CATHEDRAL, STATION } from '../../../server/test/support/passenger.ts';
import { ServerUnderTest } from '../../../server/test/support/serverUnderTest.ts';
import { isDatabaseUnavailable } from '../../../server/src/store/databaseUnavailable.ts';
import { DatabaseNotYet, openDatabase } from '../../../server/src/store/openDatabase.ts';
import { strike, type DatabaseFault, type Stage } from './faults.ts';
import { steadyPassengers, type SteadyPassengers } from './passengers.ts';

const PASSENGERS = 8;
const LOOK_EVERY_MS = 50;
/** Before a fault, so that there is something to interrupt. */
const CALM_MS = 1_000;
/** Longer than any goal: what does not write by then never will. */
const GIVE_UP_AFTER_MS = 120_000;

type Place = Parameters<typeof openDatabase>[0];

export interface FaultOutcome {
  readonly fault: DatabaseFault;
  /** The longest time between two orders that were confirmed. */
  readonly withoutWritingMs: number;
  readonly answers: readonly Asked[];
}

export interface DatabaseVerdict {
  readonly outcomes: readonly FaultOutcome[];
  /** How long after all of it an order took to be told by a stream that was opened before. */
  readonly toldByStreamMs: number;
  readonly confirmed: number;
  readonly lost: number;
  readonly doubled: number;
  /** Of what must hold for every order, whatever happened. */
  readonly breaches: readonly string[];
}

interface DatabaseRun extends Stage {
  readonly faults: readonly DatabaseFault[];
  /** How long something stays broken after writing has begun again. */
  readonly lastsMs: number;
  /** Whether the last one is mended, too, and orders go on until all three machines are in their places again. */
  readonly untilWhole: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly onOutcome?: (outcome: FaultOutcome) => void;
}

/** Orders all the time, and one fault after the other under them, each mended before the next; then the books are read. */
export async function runDatabase(run: DatabaseRun): Promise<DatabaseVerdict> {
  const place = { databaseUrl: run.cluster.url, dataFolder: '/nonexistent' };
  const [listening = '', ...cookies] = await untilAnswered(() =>
    signInPassengers(place, PASSENGERS + 1),
  );
  const server = await ServerUnderTest.start({
    DATABASE_URL: run.cluster.url,
    HOST: '127.0.0.1',
    ...run.settings,
  });
  const stream = await EventStream.open({ origin: server.origin, cookie: listening });
  const passengers = steadyPassengers(server.origin, cookies);
  const outcomes: FaultOutcome[] = [];
  let toldByStreamMs = Infinity;
  try {
    let mend: (() => void) | undefined;
    const mended = async (): Promise<void> => {
      mend?.();
      await run.cluster.whole();
      await writing(passengers, performance.now());
    };
    for (const fault of run.faults) {
      await mended();
      await pause(CALM_MS);
      const heard = passengers.listen();
      const struckMs = performance.now();
      mend = await strike(fault, run);
      await writing(passengers, performance.now());
      await pause(run.lastsMs);
      const withoutWritingMs = longestPause(passengers.confirmedAtMs, struckMs);
      const outcome = { fault, withoutWritingMs, answers: heard() };
      outcomes.push(outcome);
      run.onOutcome?.(outcome);
    }
    if (run.untilWhole) await mended();
    toldByStreamMs = await hearOfAnOrder(server.origin, listening, stream);
    await passengers.end();
  } finally {
    stream.close();
    await server.kill();
  }
  const { found, breaches } = await untilAnswered(() => books(place));
  return {
    outcomes,
    toldByStreamMs,
    confirmed: passengers.owed.length,
    lost: passengers.owed.filter((mark) => !found.has(mark)).length,
    doubled: [...found.values()].filter((orders) => orders > 1).length,
    breaches,
  };
}

async function hearOfAnOrder(origin: string, cookie: string, stream: EventStream): Promise<number> {
  const wish = { addressFrom: STATION, addressTo: CATHEDRAL, categoryId: 'economy' };
  const order = async (): Promise<number> => {
    const { status } = await askOnce(`${origin}/api/create-ride`, {
      body: wish,
      headers: { cookie },
    });
    return status;
  };
  // The same wish again is the same order.
  while ((await order()) !== 200) await pause(LOOK_EVERY_MS);
  const orderedMs = performance.now();
  await stream.rideWhere(({ searching }) => searching === true);
  return performance.now() - orderedMs;
}

async function books(place: Place) {
  const found = await ordersByMark(place);
  const database = await openDatabase(place);
  try {
    const breaches = [...(await auditOrders(database.db)), ...(await auditTimers(database.db))];
    return { found, breaches };
  } finally {
    await database.close();
  }
}

/** A busy machine may change its primary once more by itself. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const mayPass = error instanceof DatabaseNotYet || isDatabaseUnavailable(error);
      if (!mayPass || performance.now() - startedMs > GIVE_UP_AFTER_MS) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
}

async function writing({ confirmedAtMs }: SteadyPassengers, sinceMs: number): Promise<void> {
  while ((confirmedAtMs.at(-1) ?? 0) <= sinceMs) {
    if (performance.now() - sinceMs > GIVE_UP_AFTER_MS) throw new Error('nothing is written');
    await pause(LOOK_EVERY_MS);
  }
}

/** From the last confirmation before the moment on. */
function longestPause(confirmedAtMs: readonly number[], sinceMs: number): number {
  const first = Math.max(0, confirmedAtMs.findIndex((atMs) => atMs > sinceMs) - 1);
  const moments = confirmedAtMs.slice(first);
  return Math.max(...moments.slice(1).map((atMs, index) => atMs - (moments[index] ?? atMs)));
}
