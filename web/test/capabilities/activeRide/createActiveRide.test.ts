import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RideStatus } from '../../../src/core/activeRide/state.ts';
import { followed, NONE, SEARCHING } from './followed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('following the active ride', () => {
  it('asks at once and then every 10 s while the order screen is open', async () => {
    const { ride, asked } = followed();
    ride.watch();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(5);
  });

  it('asks nobody without a passenger, and stops when the session ends', async () => {
    const { ride, asked, wake } = followed();
    wake();
    ride.pollNow();
    expect(asked).toHaveLength(0);
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    ride.follow(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
  });

  it('asks at once when the tab is looked at again or the network is back', async () => {
    const { ride, asked, wake } = followed();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(3_000);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it('keeps what it knows when a poll fails or never ends, and goes on asking', async () => {
    const { ride, asked, logged, serverSays, status } = followed();
    serverSays(async () => SEARCHING);
    ride.watch();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    serverSays(async () => {
      throw new Error('no network');
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ride.store.get()).toMatchObject({ status: SEARCHING, lastPoll: 'failed' });
    serverSays(
      () =>
        new Promise((_, reject) => {
          asked.at(-1)?.addEventListener('abort', () => reject(new Error('given up')));
        }),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(status()).toEqual(SEARCHING);
    expect(logged.length).toBeGreaterThan(1);
    serverSays(async () => NONE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(status()).toEqual(NONE);
  });

  it('lets an order that was just confirmed win over a poll that was sent before', async () => {
    const { ride, serverSays, status } = followed();
    const slow = Promise.withResolvers<RideStatus>();
    serverSays(() => slow.promise);
    ride.follow(true);
    serverSays(async () => SEARCHING);
    ride.apply(SEARCHING);
    slow.resolve(NONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toEqual(SEARCHING);
  });

  it('shows no searching view while the cancel is on its way, whatever the server says', async () => {
    const { ride, asked, serverSays, status, wake } = followed();
    serverSays(async () => SEARCHING);
    ride.watch();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    const cancel = Promise.withResolvers<void>();
    const ending = ride.cancelSearch(() => cancel.promise);
    expect(status()).toEqual(NONE);
    wake();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(status()).toEqual(NONE);
    expect(asked).toHaveLength(1);
    cancel.reject(new Error('lost'));
    await ending;
    await vi.advanceTimersByTimeAsync(0);
    expect(ride.store.get()).toMatchObject({ status: SEARCHING, search: 'stillRunning' });
  });
});

describe('the ride of an earlier visit', () => {
  const KEPT = { status: SEARCHING, atMs: 1_000 };

  it('is shown when the server cannot be reached, as old as it is', async () => {
    const { ride, serverSays } = followed(KEPT);
    serverSays(() => Promise.reject(new Error('offline')));
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(ride.store.get()).toMatchObject({
      status: SEARCHING,
      updatedAtMs: 1_000,
      lastPoll: 'failed',
    });
  });

  it('is shown after 2 s without an answer, and gives way to it', async () => {
    const { ride, serverSays, status } = followed(KEPT);
    const slow = Promise.withResolvers<RideStatus>();
    serverSays(() => slow.promise);
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toEqual(SEARCHING);
    slow.resolve(NONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toEqual(NONE);
  });

  it('is not shown once the server has answered, nor to nobody', async () => {
    const { ride, status } = followed(KEPT);
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(status()).toEqual(NONE);
    ride.follow(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(status()).toBeUndefined();
  });
});
