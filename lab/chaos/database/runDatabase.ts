import { setTimeout as pause } from 'node:timers/promises';

import type { Asked } from '../../../server/test/support/askingPassenger.ts';
import { askOnce } from '../../../server/test/support/askOnce.ts';
import { auditOrders } from '../../../server/test/support/auditOrders.ts';
import { auditTimers } from '../../../server/test/support/auditTimers.ts';
import { ordersByMark, signInPassengers } from '../../../server/test/support/books.ts';
import { EventStream } from '../../../server/test/support/eventStream.ts';
import { CATHEDRAL, STATION } from '../../../server/test/support/passenger.ts';
import { ServerUnderTest } from '../../../server/test/support/serverUnderTest.ts';
import { FLEET_SECRET } from '../../../server/test/support/drivers.ts';
import { openDatabase } from '../../../server/src/store/openDatabase.ts';
import { openPostgres } from '../../../server/src/store/openPostgres.ts';
import { arrangeDue, DUE_PASSENGERS } from './dueDuring.ts';
import { strike, type DatabaseFault, type Stage } from './faults.ts';
import { longestPause } from './longestPause.ts';
import { steadyPassengers, type SteadyPassengers } from './passengers.ts';
import { GIVE_UP_AFTER_MS, untilAnswered } from './untilAnswered.ts';
import { cancelSearch } from './wirePassenger.ts';

const PASSENGERS = 8;
const LOOK_EVERY_MS = 50;
/** Before a fault, so that there is something to interrupt. */
const CALM_MS = 1_000;

type Place = Parameters<typeof openDatabase>[0];

export interface FaultOutcome {
  readonly fault: DatabaseFault;
  /** The longest time without a confirmed order, until all is whole again. */
  readonly withoutWritingMs: number;
  /** Of all that time. */
  readonly answers: readonly Asked[];
  /** Of what fell due meanwhile: not done, or not once. */
  readonly undone: readonly string[];
}

export interface DatabaseVerdict {
  readonly outcomes: readonly FaultOutcome[];
  /** How long after all of it an order took to be told by a stream that was opened before, and what a poll answered then. */
  readonly toldByStreamMs: number;
  readonly polled: number;
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
  const many = PASSENGERS + 1 + run.faults.length * DUE_PASSENGERS;
  const [listening = '', ...cookies] = await untilAnswered(() => signInPassengers(place, many));
  const server = await ServerUnderTest.start({
    DATABASE_URL: run.cluster.url,
    HOST: '127.0.0.1',
    FLEET_SECRET,
    ...run.settings,
  });
  const { origin } = server;
  const database = await untilAnswered(() => openPostgres(run.cluster.url));
  const stream = await EventStream.open({ origin, cookie: listening });
  const passengers = steadyPassengers(origin, cookies.splice(0, PASSENGERS));
  const outcomes: FaultOutcome[] = [];
  let after = { toldByStreamMs: Infinity, polled: 0 };
  try {
    await run.cluster.whole();
    await writing(passengers, performance.now());
    for (const [nth, fault] of run.faults.entries()) {
      await pause(CALM_MS);
      const due = await arrangeDue({
        origin,
        db: database.db,
        cookies: cookies.splice(0, DUE_PASSENGERS),
        name: `${nth} ${fault}`,
      });
      const heard = passengers.listen();
      const struckMs = performance.now();
      const mend = await strike(fault, run);
      await writing(passengers, performance.now());
      await pause(run.lastsMs);
      if (run.untilWhole || nth < run.faults.length - 1) {
        mend();
        await run.cluster.whole();
        await writing(passengers, performance.now());
      }
      const undone = await due.settle();
      const withoutWritingMs = longestPause(passengers.confirmedAtMs, struckMs, performance.now());
      const outcome = { fault, withoutWritingMs, answers: heard(), undone };
      outcomes.push(outcome);
      run.onOutcome?.(outcome);
    }
    const toldByStreamMs = await hearOfAnOrder(origin, listening, stream);
    const poll = { headers: { cookie: listening } };
    after = {
      toldByStreamMs,
      polled: (await askOnce(`${origin}/api/get-active-ride`, poll)).status,
    };
    await passengers.end();
  } finally {
    stream.close();
    await database.close();
    await server.kill();
  }
  const { found, breaches } = await untilAnswered(() => books(place));
  return {
    outcomes,
    ...after,
    confirmed: passengers.owed.length,
    lost: passengers.owed.filter((mark) => !found.has(mark)).length,
    doubled: [...found.values()].filter((orders) => orders > 1).length,
    breaches,
  };
}

/** The slower of its beginning and its end: who is woken by nobody looks soon after the one, and late after the other. */
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
  const endedMs = performance.now();
  await cancelSearch(origin, cookie);
  await stream.rideWhere(({ searching }) => searching === false);
  return Math.max(endedMs - orderedMs, performance.now() - endedMs);
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

async function writing({ confirmedAtMs }: SteadyPassengers, sinceMs: number): Promise<void> {
  while ((confirmedAtMs.at(-1) ?? 0) <= sinceMs) {
    if (performance.now() - sinceMs > GIVE_UP_AFTER_MS) throw new Error('nothing is written');
    await pause(LOOK_EVERY_MS);
  }
}
