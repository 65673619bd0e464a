import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { followEvents } from '../../../src/api/followEvents.ts';
import { createActiveRide } from '../../../src/capabilities/activeRide/createActiveRide.ts';
import type { RideStatus } from '../../../src/capabilities/activeRide/state.ts';
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
    listen: (url, { told, live }) =>
      followEvents({
        url,
        open: (_, listeners) => {
          const stream = { ...listeners, isOpen: true };
          streams.push(stream);
          if (truth.isExpired) listeners.lost('closed');
          return () => (stream.isOpen = false);
        },
        setTimer,
        logError: () => {},
        onText: (text) => told(JSON.parse(text) as RideStatus),
        onLive: live,
      }),
    setTimer,
    nowMs: () => Date.now(),
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
