import { setTimeout as pause } from 'node:timers/promises';

import { signInPassengers } from '../../server/test/support/books.ts';
import { readBooks, type Books } from '../../server/test/support/wholeBooks.ts';
import { untilAnswered } from '../chaos/database/untilAnswered.ts';
import { callApi, type CallApi } from './callApi.ts';
import { CallTimes, type CallFigures } from './callTimes.ts';
import { CityPassenger, patienceMsOf } from './cityPassenger.ts';
import { PassengerCalls } from './passengerCalls.ts';
import { CitySession, type SessionCookies } from './citySession.ts';
import { startDrivers } from './drivers.ts';
import { failuresOf } from './failures.ts';
import { liveAMonth, type Month } from '../../server/test/support/month.ts';
import type { CityOptions } from './options.ts';
import { startManyCars } from './manyCars.ts';
import { reckon, type Memory, type Reckoning } from './reckon.ts';
import { startSampling, type PartUse } from './samples.ts';
import { signIn } from './signIn.ts';
import { onStage, type Stage } from './stage.ts';
import { StreamHolders } from './streamHolders.ts';
import { wishesOf, type Wish } from './wishes.ts';

/** What goes wrong goes wrong in the middle. */
const FAILURES_WITHIN = { from: 0.2, to: 0.8 } as const;
const SIGN_IN_NOW = 25;
const CARS_FIRST_MS = 500;

interface Happened {
  readonly name: string;
  readonly tookMs: number;
  /** Why it did not happen, or could not be mended. */
  readonly failed?: string;
}

export interface CityRun {
  readonly memories: readonly Memory[];
  readonly reckoning: Reckoning;
  readonly before: Books;
  readonly after: Books;
  readonly month: Month;
  readonly calls: readonly CallFigures[];
  readonly parts: readonly PartUse[];
  /** While the streams were opened, then while they only were open, then while cars reported beside them. */
  readonly opening: readonly PartUse[];
  readonly resting: readonly PartUse[];
  /** While many cars did nothing else, beside the streams. */
  readonly manyReporting: readonly PartUse[];
  readonly reporting: readonly PartUse[];
  readonly failures: readonly Happened[];
  readonly streams: { readonly open: number; readonly broken: number };
  /** From the first wish to the last ride. */
  readonly lastedMs: number;
}

/** A day of a city: everybody lives it, then what they remember is compared with the books. */
export async function runCity(options: CityOptions): Promise<CityRun> {
  let cookies: readonly string[] = [];
  let before = NOTHING_WRITTEN;
  let after = NOTHING_WRITTEN;
  let month: Month = { orders: 0, tables: [] };
  let beganMs = 0;
  const seeded = options.passengers - throughTheDoor(options.passengers);
  const holders = new StreamHolders();
  const lived = await onStage(
    { ...options, cityPids: () => [process.pid, ...holders.pids()] },
    async (place) => {
      if (seeded > 0) cookies = await untilAnswered(() => signInPassengers(place, seeded));
      // A template is known to be empty.
      if (options.template === undefined) before = await untilAnswered(() => readBooks(place));
    },
    async (stage) => {
      const all = await liveThrough(options, stage, { seeded: cookies, holders });
      beganMs = all.beganAtMs;
      return all;
    },
    async (place) => {
      after = await untilAnswered(() => readBooks(place));
      month = await liveAMonth(place, { beganMs, speed: options.speed });
    },
  );
  return { ...lived, before, after, month, reckoning: reckon(lived.memories, after.orders) };
}

const NOTHING_WRITTEN: Books = {
  orders: new Map(),
  breaches: [],
  tables: [],
  journalBytes: 0,
  tellMs: 0,
};

async function liveThrough(
  options: CityOptions,
  stage: Stage,
  { seeded, holders }: { readonly seeded: readonly string[]; readonly holders: StreamHolders },
) {
  const times = new CallTimes();
  const wishes = wishesOf(options);
  const absent = new Set(wishes.filter(({ mood }) => mood === 'isAbsent').map(({ mark }) => mark));
  const api = callApi(stage.origin, times);
  const inside = callApi(stage.innerOrigin, times);
  const sessions = [
    ...(await signInSome(api, inside, options)),
    ...seeded.map((access) => ({ access })),
  ].map((cookies, nth) => new CitySession(api, cookies, (access) => holders.renewed(nth, access)));
  const ending = new AbortController();
  const patienceMs = patienceMsOf(options);
  const passengers = sessions.map(
    ({ send }) =>
      new CityPassenger({ calls: new PassengerCalls({ send, ending: ending.signal }), patienceMs }),
  );
  const whileOpening = startSampling(stage.parts);
  await holders.open(
    stage.origin,
    sessions.map(({ access }) => access),
    {
      onRide: (nth, ride) => passengers[nth]?.hear(ride),
      onRefused: (nth, cookie) => void sessions[nth]?.refused(cookie),
    },
  );
  const opening = whileOpening.stop();
  const resting = await rest(stage, options);
  const many = startManyCars(inside, { ...options, cars: options.manyCars });
  await pause(CARS_FIRST_MS);
  const manyReporting = await rest(stage, options);
  await many.stop();
  const isAbsent = (mark: string): boolean => absent.has(mark);
  const drivers = startDrivers({ ...options, api: inside, isAbsent });
  // Cars have to be somewhere before anybody asks for one.
  await pause(CARS_FIRST_MS);
  const reporting = await rest(stage, options);
  const sampling = startSampling(stage.parts);
  const beganMs = performance.now();
  const beganAtMs = Date.now();
  const daysMs = (options.hours * 3_600_000) / options.speed;
  const breaking = options.failures ? breakInTheMiddle(stage, daysMs) : Promise.resolve([]);
  const memories = await Promise.all(wishes.map((wish) => fulfil(wish, passengers)));
  const lastedMs = performance.now() - beganMs;
  const parts = sampling.stop();
  const failures = await breaking;
  const streams = await holders.count();
  ending.abort();
  await drivers.stop();
  await holders.close();
  return {
    memories,
    calls: times.figures(),
    parts,
    opening,
    resting,
    manyReporting,
    reporting,
    failures,
    streams,
    lastedMs,
    beganAtMs,
  };
}

async function rest({ parts }: Stage, { restMs }: CityOptions): Promise<readonly PartUse[]> {
  const sampling = startSampling(parts);
  await pause(restMs);
  return sampling.stop();
}

async function signInSome(
  api: CallApi,
  exchange: CallApi,
  { passengers }: CityOptions,
): Promise<readonly SessionCookies[]> {
  const cookies: SessionCookies[] = [];
  for (let nth = 0; nth < throughTheDoor(passengers); nth += 1) {
    cookies.push(await signIn(api, exchange, nth));
  }
  return cookies;
}

/** The others have signed in days ago. */
const throughTheDoor = (passengers: number): number => Math.min(passengers, SIGN_IN_NOW);

async function fulfil(wish: Wish, passengers: readonly CityPassenger[]): Promise<Memory> {
  await pause(wish.afterMs);
  const passenger = passengers[wish.passenger];
  if (passenger === undefined) throw new Error('there is no such passenger');
  return passenger.fulfil(wish);
}

async function breakInTheMiddle(stage: Stage, daysMs: number) {
  const { from, to } = FAILURES_WITHIN;
  const failures = failuresOf(stage);
  const happened: Happened[] = [];
  const beganMs = performance.now();
  for (const [nth, failure] of failures.entries()) {
    const atMs = daysMs * (from + ((to - from) * nth) / Math.max(1, failures.length - 1));
    await pause(Math.max(0, atMs - (performance.now() - beganMs)));
    const startedMs = performance.now();
    try {
      // One thing at a time: only a cluster that is whole survives the next.
      await stage.cluster?.whole();
      await failure.happen();
      happened.push({ name: failure.name, tookMs: performance.now() - startedMs });
    } catch (error) {
      // The day goes on: what passengers remember of it is what counts.
      const failed = error instanceof Error ? error.message : 'unknown reason';
      happened.push({ name: failure.name, tookMs: performance.now() - startedMs, failed });
    }
  }
  return happened;
}
