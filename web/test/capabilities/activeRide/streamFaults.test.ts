import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { followEvents } from '../../../src/api/followEvents.ts';
import { createActiveRide } from '../../../src/capabilities/activeRide/createActiveRide.ts';
import type { RideStatus } from '../../../src/core/activeRide/state.ts';
import { setTimer } from '../../../src/platform/clock.ts';
import type { EventListeners } from '../../../src/platform/eventSource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const host = { events: '/api/ride-events' };
const STATUSES = ['ARRIVES', 'ARRIVED', 'ONGOING', 'COMPLETED'] as const;
type Stage = (typeof STATUSES)[number];

const riding = (status: Stage, id = 7): RideStatus => ({
  at: 'riding',
  order: { id, status },
  host,
});

/** On its way in so many minutes, which is also its price and where the car is. */
const onItsWay = (timeWhen: number, asOfMs: number): RideStatus => ({
  at: 'riding',
  order: { id: 7, status: 'ARRIVES', timeWhen, price: timeWhen },
  car: { lat: timeWhen, lng: 25, ageMs: 0 },
  asOfMs,
  host,
});

/**
 * The client's own follower of streams and of rides, on a host whose truth the test moves on. What a stream says is
 * the test's affair; a poll says the truth, or 401 until somebody has renewed the session.
 */
async function watched() {
  const truth = { stage: 'ARRIVES' as Stage, isExpired: false };
  const asked: number[] = [];
  const shown: string[] = [];
  const streams: (EventListeners & { isOpen: boolean })[] = [];
  const ride = createActiveRide({
    ask: async () => {
      asked.push(Date.now());
      // What the refresh gate does with a 401, before anybody hears of it.
      truth.isExpired = false;
      return riding(truth.stage);
    },
    recall: async () => undefined,
    listen: ({ path: url }, { told, live }) =>
      followEvents({
        url,
        open: (_, listeners) => {
          const stream = { ...listeners, isOpen: true };
          streams.push(stream);
          if (truth.isExpired) listeners.lost('closed');
          return () => (stream.isOpen = false);
        },
        setTimer,
        chance: () => 0,
        logError: () => {},
        onText: (text) => told(JSON.parse(text) as RideStatus),
        onLive: live,
      }),
    setTimer,
    nowMs: () => Date.now(),
    chance: () => 0,
    onVisibleOrOnline: () => () => {},
    logError: () => {},
    dismissedOrder: { read: () => undefined, write: () => {} },
  });
  ride.store.subscribe(() => {
    const { status } = ride.store.get();
    if (status === undefined) return;
    const stage = status.at === 'riding' ? String(status.order.status) : status.at;
    if (shown.at(-1) !== stage) shown.push(stage);
  });
  ride.watch();
  ride.follow(true);
  await vi.advanceTimersByTimeAsync(0);
  const newest = () => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('nobody listens');
    return stream;
  };
  return {
    ride,
    truth,
    asked,
    shown,
    streams,
    newest,
    say: (stage: Stage, on = newest()) => on.message(JSON.stringify(riding(stage))),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}
type Watched = Awaited<ReturnType<typeof watched>>;

/** Each way to go wrong begins on a stream that is relied on, at the first stage. */
const FAULTS: Readonly<Record<string, (test: Watched) => unknown>> = {
  'is cut off, and the browser connects again': ({ newest }) => newest().lost('retrying'),
  'is cut off for good': ({ newest }) => newest().lost('closed'),
  'stalls without a word': ({ pass }) => pass(35_000),
  'speaks garbage': ({ newest }) => newest().message('<html>'),
  'speaks garbage that is JSON': ({ newest }) => newest().message('null'),
  'is refused in the middle, because its token has run out': ({ newest, truth }) => {
    truth.isExpired = true;
    newest().lost('closed');
  },
};

describe('A stream that', () => {
  it.each(Object.entries(FAULTS))(
    '%s is left for the poll at once, and for one every 10 s',
    async (_, happens) => {
      const test = await watched();
      test.say('ARRIVES');
      await test.pass(12_000);
      test.newest().beat();
      const before = test.asked.length;
      test.truth.stage = 'ARRIVED';
      await happens(test);
      await test.pass(0);
      expect(test.asked.length, 'asked at once').toBe(before + 1);
      expect(test.shown).toEqual(['ARRIVES', 'ARRIVED']);
      // Whatever is opened meanwhile stays silent.
      test.truth.stage = 'ONGOING';
      await test.pass(10_000);
      expect(test.shown).toEqual(['ARRIVES', 'ARRIVED', 'ONGOING']);
      test.truth.stage = 'COMPLETED';
      await test.pass(10_000);
      expect(test.shown).toEqual([...STATUSES]);
    },
  );

  it('comes back after any of them is relied on again, and polls become a safety net', async () => {
    const test = await watched();
    test.say('ARRIVES');
    test.newest().lost('closed');
    await test.pass(5_000);
    expect(test.streams).toHaveLength(2);
    test.truth.stage = 'ARRIVED';
    test.say('ARRIVED');
    expect(test.shown).toEqual(['ARRIVES', 'ARRIVED']);
    await test.pass(10_000);
    const before = test.asked.length;
    for (let beat = 0; beat < 4; beat += 1) {
      await test.pass(15_000);
      test.newest().beat();
    }
    expect(test.asked.length - before, 'in a minute').toBe(1);
  });

  it('is cut off whenever it has said a word costs no more than the polls that go on beside it', async () => {
    const test = await watched();
    const begins = { asked: test.asked.length, streams: test.streams.length };
    let cutOff = 0;
    for (let second = 0; second < 600; second += 1) {
      const stream = test.streams.at(-1);
      if (stream?.isOpen === true) {
        cutOff += 1;
        test.say('ARRIVES', stream);
        stream.lost('retrying');
      }
      await test.pass(1_000);
    }
    expect(cutOff, 'in ten minutes').toBeLessThanOrEqual(16);
    expect(test.streams.length - begins.streams).toBeLessThanOrEqual(15);
    expect(test.asked.length - begins.asked, 'one each 10 s, and two at once').toBeLessThanOrEqual(
      62,
    );
    expect(test.asked.length - begins.asked).toBeGreaterThanOrEqual(60);
    // One that stays is relied on once more.
    test.truth.stage = 'ARRIVED';
    await test.pass(60_000);
    for (let beat = 0; beat < 6; beat += 1) {
      test.newest().beat();
      await test.pass(10_000);
    }
    const before = test.asked.length;
    test.newest().beat();
    await test.pass(30_000);
    expect(test.asked.length - before).toBeLessThanOrEqual(1);
  });

  it('is held back by a proxy is never relied on: the poll goes on every 10 s', async () => {
    const test = await watched();
    for (const stage of STATUSES.slice(1)) {
      test.truth.stage = stage;
      await test.pass(10_000);
      expect(test.shown.at(-1)).toBe(stage);
    }
    expect(test.shown).toEqual([...STATUSES]);
  });

  it('lets go of old news after the poll has told newer ones shows none of them', async () => {
    const test = await watched();
    test.truth.stage = 'ONGOING';
    await test.pass(10_000);
    const before = test.asked.length;
    const stream = test.newest();
    test.say('ARRIVES', stream);
    test.say('ARRIVED', stream);
    await test.pass(0);
    expect(test.shown).toEqual(['ARRIVES', 'ONGOING']);
    expect(stream.isOpen).toBe(false);
    expect(test.asked.length - before, 'a flood of them is no flood of polls').toBeLessThanOrEqual(
      2,
    );
    test.truth.stage = 'COMPLETED';
    await test.pass(10_000);
    expect(test.shown).toEqual(['ARRIVES', 'ONGOING', 'COMPLETED']);
  });

  it('lets go of old minutes, prices and places within a stage shows none of them', async () => {
    const test = await watched();
    const say = (status: RideStatus) => test.newest().message(JSON.stringify(status));
    const known = () => test.ride.store.get().status;
    say(onItsWay(5, 100_000));
    // Two servers' clocks differ by a moment: what comes last by one connection is the last.
    say(onItsWay(4, 98_000));
    expect(known()).toMatchObject({ order: { timeWhen: 4 } });
    say(onItsWay(2, 110_000));
    const stream = test.newest();
    const before = test.asked.length;
    say(onItsWay(3, 107_999));
    expect(known()).toMatchObject({ order: { timeWhen: 2, price: 2 }, car: { lat: 2 } });
    expect(stream.isOpen, 'nor is it relied on any longer').toBe(false);
    await test.pass(0);
    expect(test.asked.length).toBe(before + 1);
  });

  it('leads the ride back to an earlier stage is believed where the host’s clock says that it is newer', async () => {
    const test = await watched();
    const say = (stage: Stage | undefined, asOfMs: number) =>
      test
        .newest()
        .message(
          JSON.stringify(
            stage === undefined ? { at: 'searching', asOfMs, host } : { ...riding(stage), asOfMs },
          ),
        );
    say('ARRIVED', 100_000);
    say(undefined, 103_000);
    expect(test.shown).toEqual(['ARRIVES', 'ARRIVED', 'searching']);
    say('ARRIVED', 106_000);
    say('ARRIVES', 107_000);
    expect(test.shown.at(-1)).toBe('ARRIVED');
  });

  it('says everything twice, or mixed up, shows each stage once and in its order', async () => {
    const test = await watched();
    for (const stage of ['ARRIVES', 'ARRIVES', 'ARRIVED', 'ARRIVED'] as const) {
      test.truth.stage = stage;
      test.say(stage);
    }
    test.truth.stage = 'ONGOING';
    test.say('ONGOING');
    test.say('ARRIVED');
    await test.pass(0);
    expect(test.shown).toEqual(['ARRIVES', 'ARRIVED', 'ONGOING']);
    await test.pass(5_000);
    test.say('ONGOING');
    test.truth.stage = 'COMPLETED';
    test.say('COMPLETED');
    test.say('COMPLETED');
    expect(test.shown).toEqual([...STATUSES]);
  });
});
