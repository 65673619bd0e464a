import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NOTHING_HEARD, type RideStatus } from '../../../src/core/activeRide/state.ts';
import { followed, NONE, SEARCHING } from './followed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a round of polls', () => {
  it('asks once a minute away from the order screen, every 10 s on it, and once a minute after it', async () => {
    const { ride, asked } = followed();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked).toHaveLength(1);
    const leave = ride.watch();
    await settle();
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(3);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked).toHaveLength(4);
  });

  it('is not begun anew by the order screen while its first question is under way', async () => {
    const { ride, asked, serverSays } = followed();
    const slow = Promise.withResolvers<RideStatus>();
    serverSays(() => slow.promise);
    ride.follow(true);
    ride.watch();
    await settle();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.aborted).toBe(false);
  });

  it('goes on at the pace of the order screen, without asking twice, where the answer has just come', async () => {
    const { ride, asked } = followed();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(2_000);
    ride.watch();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('asks the order screen’s question at once where the last one failed', async () => {
    const { ride, asked, serverSays } = followed();
    serverSays(() => Promise.reject(new Error('down')));
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(1_000);
    ride.watch();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('is one, however often it is told that somebody is signed in', async () => {
    const { ride, asked } = followed();
    ride.follow(true);
    await settle();
    ride.follow(true);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('gives up the question of the round before, and drops its late answer', async () => {
    const { ride, asked, serverSays, status, wake } = followed();
    const slow = Promise.withResolvers<RideStatus>();
    serverSays(() => slow.promise);
    ride.watch();
    ride.follow(true);
    serverSays(async () => SEARCHING);
    wake();
    await settle();
    expect(asked[0]?.aborted).toBe(true);
    slow.resolve(NONE);
    await settle();
    expect(status()).toEqual(SEARCHING);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(4);
  });

  it('says nothing of a question that was given up', async () => {
    const { ride, logged, serverSays, wake } = followed();
    const slow = Promise.withResolvers<RideStatus>();
    serverSays(() => slow.promise);
    ride.follow(true);
    serverSays(async () => SEARCHING);
    wake();
    slow.reject(new Error('too late'));
    await settle();
    expect(logged).toEqual([]);
    expect(ride.store.get().lastPoll).toBe('answered');
  });

  it('logs a question that failed', async () => {
    const { ride, logged, serverSays } = followed();
    serverSays(() => Promise.reject(new Error('no network')));
    ride.follow(true);
    await settle();
    expect(logged).toEqual(['active-ride']);
  });

  it('begins at once when the server has confirmed something, with what it confirmed', async () => {
    const { ride, asked, serverSays } = followed();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(3_000);
    serverSays(() => new Promise(() => undefined));
    ride.apply(SEARCHING);
    expect(ride.store.get()).toMatchObject({
      status: SEARCHING,
      updatedAtMs: Date.now(),
      generation: 1,
    });
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('ends with the session, and leaves nothing of the ride', async () => {
    const { ride, asked, serverSays } = followed();
    serverSays(async () => SEARCHING);
    ride.follow(true);
    await settle();
    ride.follow(false);
    expect(ride.store.get()).toEqual({ ...NOTHING_HEARD, generation: 1 });
    ride.follow(true);
    await settle();
    expect(asked).toHaveLength(2);
  });
});

describe('cancelling the search', () => {
  it('logs a cancel that failed, and goes on asking', async () => {
    const { ride, asked, logged } = followed();
    ride.follow(true);
    await settle();
    await ride.cancelSearch(() => Promise.reject(new Error('lost')));
    await settle();
    expect(logged).toEqual(['cancel-search']);
    expect(asked).toHaveLength(2);
  });

  it('does no harm when the session has ended meanwhile', async () => {
    const { ride, asked, logged } = followed();
    await ride.cancelSearch(async () => undefined);
    expect({ asked, logged }).toEqual({ asked: [], logged: [] });
  });
});
