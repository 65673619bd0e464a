import { setTimeout as pause } from 'node:timers/promises';

import { chromium, type Browser } from 'playwright-core';

import { CHROMIUM } from '../../../e2e/kit/chromium.ts';
import { keyedHashOf } from '../../../server/src/platform/hash.ts';
import type { CalmRounds } from '../calmRounds.ts';
import { median, quantile } from '../figures.ts';
import type { Options } from '../options.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { atMost, ms, type Row, type Table } from '../table.ts';
import { onTestBed } from '../testBed.ts';
import { afterKill } from './killedServer.ts';
import { DriverDoor, type Watcher } from './driverDoor.ts';
import { PaintedScreen } from './paintedScreen.ts';
import { RawStream } from './rawStream.ts';

/** The goal's number, on a whole run; a short one says `--passengers`. */
const STREAMS = 10_000;
const WHOLE_RUN_SECONDS = 10;
/** Each of them has a car, which may wake its passenger once a second. */
const WATCHED = 100;
const A_SECOND_MS = 1_100;
const RIGHT_AGAIN_MS = 3_000;
const QUIET_P99_MS = 250;
const LOADED_P99_MS = 500;
const KB_PER_STREAM = 20;
const PERCENT_OF_A_CORE = 5;
const OPENED_AT_ONCE = 100;
const POLL_EVERY_MS = 10_000;
/** What the page loads last is not what is measured. */
const SETTLED_AFTER_MS = 1_000;
/** Each of them sees a ride to its end. */
const SCREENS = { byStream: 34, byPoll: 10, polledSteps: 4, afterKill: 10 };
const FEW_SCREENS = { byStream: 1, byPoll: 1, polledSteps: 1, afterKill: 2 };

/** From the driver's door to the event and to the painted screen, quiet and beside idle streams; and what those cost. */
export async function* measureEvents(options: Options, calm: CalmRounds): AsyncIterable<Table> {
  // Open for longer than a round: what a browser's processes have used is not known once they have ended, and would look
  // like that of others.
  const browser = await chromium.launch(CHROMIUM);
  try {
    yield await calm.round(() => measureOnce(browser, options));
  } finally {
    await browser.close();
  }
}

function measureOnce(browser: Browser, options: Options): Promise<Table> {
  const whole = options.seconds >= WHOLE_RUN_SECONDS;
  const idle = whole ? STREAMS : options.passengers;
  const screens = whole ? SCREENS : FEW_SCREENS;
  const onScreens = 2 * screens.byStream + screens.byPoll;
  return onTestBed('PostgreSQL', idle + WATCHED + onScreens, async (testBed) => {
    const secret = keyedHashOf('bench', 'the fleet door');
    const server = await testBed.startOurs({ FLEET_SECRET: secret });
    const door = new DriverDoor(server.origin, secret);
    const numbered = testBed.passengers.map((each) => ({ ...each, origin: server.origin }));
    const take = (count: number) => numbered.splice(0, count);
    const watched = take(WATCHED);
    const streams = await openAll(server, watched);
    const drive = () => moves(door, streams);
    const paint = (watchers: readonly Watcher[]) => paintedByStream(browser, door, watchers);
    await drive();
    const quiet = { event: await drive(), screen: await paint(take(screens.byStream)) };
    const polled = await paintedByPoll(browser, door, take(screens.byPoll), screens.polledSteps);
    const unseen = take(screens.byStream);
    await startRides(door, numbered);
    const overMs = options.seconds * 2_000;
    const before = { mb: server.residentMb(), share: await shareOfACore(server, overMs) };
    const opened = await openAll(server, numbered);
    await pause(options.seconds * 1_000);
    const kbEach = ((server.residentMb() - before.mb) * 1_024) / Math.max(1, opened.length);
    const share = (await shareOfACore(server, overMs)) - before.share;
    const loaded = { event: await drive(), screen: await paint(unseen) };
    for (const each of [...streams, ...opened]) each.close();
    const killed = await afterKill(browser, screens.afterKill);
    return {
      title: `From the driver's door to the painted screen, beside ${opened.length} idle streams, PostgreSQL`,
      head: ['what', 'figure'],
      rows: [
        ...timesOf('quiet, event', quiet.event),
        ...timesOf('quiet, painted', quiet.screen, QUIET_P99_MS),
        ...timesOf('beside idle streams, event', loaded.event),
        ...timesOf('beside idle streams, painted', loaded.screen, LOADED_P99_MS),
        ...timesOf('quiet, painted, by the poll every 10 s', polled),
        {
          cells: [
            `one of two servers behind nginx killed: the last of ${killed.length} screens is right`,
            ms(Math.max(...killed)),
          ],
          goal: atMost(Math.max(...killed), RIGHT_AGAIN_MS, ' ms'),
        },
        {
          cells: ['memory of an idle stream', `${kbEach.toFixed(1)} kB`],
          goal: atMost(kbEach, KB_PER_STREAM, ' kB'),
        },
        {
          cells: ['processor of all idle streams', `${share.toFixed(1)} %`],
          goal: atMost(share, PERCENT_OF_A_CORE, ' % of a core'),
        },
      ],
    };
  });
}

/** Of a ride under way nothing is told until it ends; of a car on its way the minutes are. */
async function startRides(door: DriverDoor, passengers: readonly Watcher[]): Promise<void> {
  for (let first = 0; first < passengers.length; first += OPENED_AT_ONCE) {
    const some = passengers.slice(first, first + OPENED_AT_ONCE);
    await Promise.all(some.map(({ orderId }) => door.start(orderId)));
  }
}

/** One ride after the other, each on a screen of its own. */
async function paintedByStream(
  browser: Browser,
  door: DriverDoor,
  watchers: readonly Watcher[],
): Promise<number[]> {
  const times: number[] = [];
  for (const watcher of watchers) {
    const steps = await door.newRide(watcher);
    const screen = await PaintedScreen.open(browser, watcher, 'stream');
    await pause(SETTLED_AFTER_MS);
    for (const { text, prepare } of steps) times.push(await screen.painted(text, await prepare()));
    await screen.close();
  }
  return times;
}

/** All rides at once: each step waits for a poll. */
async function paintedByPoll(
  browser: Browser,
  door: DriverDoor,
  watchers: readonly Watcher[],
  mostSteps: number,
): Promise<number[]> {
  const rides = watchers.map(async (watcher) => {
    const times: number[] = [];
    const steps = await door.newRide(watcher);
    const screen = await PaintedScreen.open(browser, watcher, 'poll');
    for (const { text, prepare } of steps.slice(0, mostSteps)) {
      // At any moment between two polls, and not right after one.
      await pause(Math.random() * POLL_EVERY_MS);
      times.push(await screen.painted(text, await prepare()));
    }
    await screen.close();
    return times;
  });
  return (await Promise.all(rides)).flat();
}

const timesOf = (when: string, times: readonly number[], limitMs?: number): Row[] => [
  { cells: [`${when}: p50 of ${times.length}`, ms(median(times))] },
  {
    cells: [`${when}: p99`, ms(quantile(times, 0.99))],
    ...(limitMs !== undefined && { goal: atMost(quantile(times, 0.99), limitMs, ' ms') }),
  },
];

async function openAll(
  { origin }: ServerProcess,
  passengers: readonly { readonly cookie: string }[],
): Promise<RawStream[]> {
  const opened: RawStream[] = [];
  for (let first = 0; first < passengers.length; first += OPENED_AT_ONCE) {
    const some = passengers.slice(first, first + OPENED_AT_ONCE);
    opened.push(...(await Promise.all(some.map(({ cookie }) => RawStream.open(origin, cookie)))));
  }
  return opened;
}

/** One car after the other reports where it is; each time until its passenger's stream says so. */
async function moves(door: DriverDoor, streams: readonly RawStream[]): Promise<number[]> {
  const times: number[] = [];
  await pause(A_SECOND_MS);
  for (const [nth, stream] of streams.entries()) {
    const heard = stream.next();
    const startedMs = performance.now();
    await door.send('PUT', '/cars', { cars: [carOf(nth)] });
    await heard;
    times.push(performance.now() - startedMs);
  }
  return times;
}

const carOf = (nth: number) => ({
  id: `car-${nth + 1}`,
  name: 'Toyota Corolla',
  licencePlate: 'ABC 123',
  picture: '/pictures/car-sedan.svg',
  seats: 4,
  driver: { fullName: 'Jonas', licence: 'VL-1', phone: '+37060000001' },
  lat: 54.6 + Math.random() / 100,
  lng: 25.2,
  free: false,
});

async function shareOfACore(server: ServerProcess, overMs: number): Promise<number> {
  const before = server.processorMs();
  const startedMs = performance.now();
  await pause(overMs);
  return ((server.processorMs() - before) / (performance.now() - startedMs)) * 100;
}
