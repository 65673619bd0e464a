import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RideStatus } from '../../../src/core/activeRide/state.ts';
import { followed, NONE } from './followed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const host = { events: '/api/ride-events' };
const SEARCHING: RideStatus = { at: 'searching', host };
const RIDING: RideStatus = { at: 'riding', order: { id: 7, status: 'ARRIVES' }, host };

const onItsWay = (minutes: number, asOfMs: number): RideStatus => ({
  at: 'riding',
  order: { id: 7, status: 'ARRIVES', timeWhen: minutes },
  asOfMs,
  host,
});

async function listening() {
  const test = followed();
  test.serverSays(async () => SEARCHING);
  test.ride.follow(true);
  await settle();
  const [first] = test.news;
  if (first === undefined) throw new Error('nobody listens');
  return { ...test, first };
}

describe('The host’s own news of a ride', () => {
  it('are listened to where they are offered and there is something to wait for', async () => {
    const { news, first } = await listening();
    expect(news).toHaveLength(1);
    expect(first.path).toBe('/api/ride-events');
  });

  it.each([NONE, { at: 'none', host }, { at: 'searching' }] as const)(
    'are not listened to otherwise: %j',
    async (status) => {
      const { ride, news, serverSays } = followed();
      serverSays(async () => status);
      ride.follow(true);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(news).toEqual([]);
    },
  );

  it('show at once, and a poll that was asked before them does not undo them', async () => {
    const { ride, first, serverSays, status } = await listening();
    const slow = Promise.withResolvers<RideStatus>();
    serverSays(() => slow.promise);
    await vi.advanceTimersByTimeAsync(10_000);
    first.told(RIDING);
    expect(status()).toEqual(RIDING);
    slow.resolve(SEARCHING);
    await settle();
    expect(status()).toEqual(RIDING);
    expect(ride.store.get().lastPoll).toBe('answered');
  });

  it('make polls a safety net once a minute while they can be relied on, and no longer', async () => {
    const { asked, first, news } = await listening();
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
    first.live(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked, 'the wait that had begun already').toHaveLength(3);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(5_000);
    first.live(false);
    await settle();
    expect(asked, 'without a gap').toHaveLength(5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(6);
    expect(news, 'one stream, however often it is polled').toHaveLength(1);
  });

  it('that are lost by everybody at once are not asked for by everybody at once', async () => {
    const { asked, first, spread } = await listening();
    first.live(true);
    await vi.advanceTimersByTimeAsync(15_000);
    const before = asked.length;
    spread.chance = 0.7;
    first.live(false);
    await vi.advanceTimersByTimeAsync(699);
    expect(asked.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.length).toBe(before + 1);
  });

  it('are followed in the beat that the host has offered', async () => {
    const { ride, news, serverSays } = followed();
    serverSays(async () => ({ at: 'searching', host: { ...host, beatMs: 8_000 } }));
    ride.follow(true);
    await settle();
    expect(news).toMatchObject([{ path: '/api/ride-events', beatMs: 8_000 }]);
  });

  it('do not hide the answer to a poll that is newer by the host’s own clock', async () => {
    const { first, serverSays, status } = await listening();
    for (const [pollMs, shown] of [
      [13_001, 2],
      [12_000, 5],
    ] as const) {
      const slow = Promise.withResolvers<RideStatus>();
      serverSays(() => slow.promise);
      await vi.advanceTimersByTimeAsync(10_000);
      // Held back on the way until the poll was under way.
      first.told(onItsWay(5, 11_000));
      slow.resolve(onItsWay(2, pollMs));
      await settle();
      expect(status(), String(pollMs)).toMatchObject({ order: { timeWhen: shown } });
      serverSays(async () => onItsWay(9, 0));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(status(), 'an undisturbed poll always counts').toMatchObject({
        order: { timeWhen: 9 },
      });
    }
  });

  it('are closed when there is nothing to wait for any more', async () => {
    const { first, asked } = await listening();
    first.live(true);
    first.told({ at: 'none', host });
    expect(first.isOpen).toBe(false);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.length, 'a wait that had begun').toBe(before + 1);
  });

  it.each([
    ['a confirmed order', ({ ride }) => ride.apply(SEARCHING)],
    ['a cancelled search', ({ ride }) => void ride.cancelSearch(async () => undefined)],
    ['a page that was asleep', ({ wake }) => wake()],
  ] satisfies [string, (test: Awaited<ReturnType<typeof listening>>) => void][])(
    'begin anew after %s: what was on its way may be older',
    async (_, act) => {
      const test = await listening();
      act(test);
      expect(test.first.isOpen).toBe(false);
      await settle();
      expect(test.news).toHaveLength(2);
    },
  );

  it('end with the session', async () => {
    const { ride, first, news } = await listening();
    ride.follow(false);
    expect(first.isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(news).toHaveLength(1);
  });
});
