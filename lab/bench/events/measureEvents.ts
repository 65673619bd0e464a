import { setTimeout as pause } from 'node:timers/promises';

import { keyedHashOf } from '../../../server/src/platform/hash.ts';
import { median, quantile } from '../figures.ts';
import type { Options } from '../options.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { atMost, ms, type Row, type Table } from '../table.ts';
import { onTestBed } from '../testBed.ts';
import { RawStream } from './rawStream.ts';

/** The goal's number, on a whole run; a short one says `--passengers`. */
const STREAMS = 10_000;
const WHOLE_RUN_SECONDS = 10;
/** Each of them has a car, which may wake its passenger once a second. */
const WATCHED = 100;
const A_SECOND_MS = 1_100;
const QUIET_P99_MS = 250;
const LOADED_P99_MS = 500;
const KB_PER_STREAM = 20;
const PERCENT_OF_A_CORE = 5;
const OPENED_AT_ONCE = 100;
/** The mean of a poll every 10 s, whatever the server does. */
const POLL_EVERY_MS = 10_000;

/** From the driver's door to the event, quiet and beside idle streams; and what those cost. */
export async function* measureEvents(options: Options): AsyncIterable<Table> {
  const whole = options.seconds >= WHOLE_RUN_SECONDS;
  const idle = whole ? STREAMS : options.passengers;
  yield await onTestBed('PostgreSQL', idle + WATCHED, async (testBed) => {
    const { passengers } = testBed;
    const secret = keyedHashOf('bench', 'the fleet door');
    const server = await testBed.startOurs({ FLEET_SECRET: secret });
    const [watched, others] = [passengers.slice(0, WATCHED), passengers.slice(WATCHED)];
    const streams = await openAll(server, watched);
    const drive = () => moves({ server, secret, streams });
    await drive();
    const quiet = await drive();
    const beforeMb = server.residentMb();
    const opened = await openAll(server, others);
    await pause(options.seconds * 1_000);
    const afterMb = server.residentMb();
    const share = await shareOfACore(server, options.seconds * 2_000);
    const loaded = await drive();
    for (const each of [...streams, ...opened]) each.close();
    const kbEach = ((afterMb - beforeMb) * 1_024) / Math.max(1, opened.length);
    return {
      title: `From the driver's door to the event, beside ${opened.length} idle streams, PostgreSQL`,
      head: ['what', 'figure'],
      rows: [
        ...timesOf('quiet', quiet, QUIET_P99_MS),
        ...timesOf('beside idle streams', loaded, LOADED_P99_MS),
        {
          cells: [
            'a poll every 10 s: p50 · p99, by its pause',
            `${ms(POLL_EVERY_MS / 2)} · ${ms(POLL_EVERY_MS * 0.99)}`,
          ],
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

const timesOf = (when: string, times: readonly number[], limitMs: number): Row[] => [
  { cells: [`${when}: p50 of ${times.length}`, ms(median(times))] },
  {
    cells: [`${when}: p99`, ms(quantile(times, 0.99))],
    goal: atMost(quantile(times, 0.99), limitMs, ' ms'),
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
async function moves(of: {
  readonly server: ServerProcess;
  readonly secret: string;
  readonly streams: readonly RawStream[];
}): Promise<number[]> {
  const times: number[] = [];
  await pause(A_SECOND_MS);
  for (const [nth, stream] of of.streams.entries()) {
    const heard = stream.next();
    const startedMs = performance.now();
    const reported = await fetch(`${of.server.origin}/fleet/cars`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${of.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cars: [carOf(nth)] }),
    });
    if (!reported.ok) throw new Error(`the fleet's door: ${reported.status}`);
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
