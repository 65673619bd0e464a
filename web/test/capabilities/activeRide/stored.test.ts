import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DISMISSED_ORDER } from '../../../src/capabilities/activeRide/createActiveRide.ts';
import type { RideStatus } from '../../../src/core/activeRide/state.ts';
import { LAST_RIDE, ORDER_DRAFT, PENDING_ORDER } from '../../../src/core/begunOrder.ts';
import { followed, NONE, SEARCHING } from './followed.ts';

const ENDED: RideStatus = { at: 'riding', order: { id: 7, status: 'COMPLETED' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offline = () => Promise.reject(new Error('offline'));
const settle = () => vi.advanceTimersByTimeAsync(0);

it('finds what the release before has stored', () => {
  expect([PENDING_ORDER, DISMISSED_ORDER, LAST_RIDE, ORDER_DRAFT]).toEqual([
    'pending-order',
    'left-order',
    'last-ride',
    'order-draft',
  ]);
});

describe('an ended order that the passenger leaves', () => {
  it('is gone at once, and the device keeps that it was left', async () => {
    const { ride, device, serverSays, status } = followed();
    serverSays(async () => ENDED);
    ride.follow(true);
    await settle();
    expect(status()).toEqual(ENDED);
    ride.dismiss(7);
    expect(ride.store.get()).toMatchObject({
      status: NONE,
      dismissedOrder: '7',
      lastPoll: 'answered',
    });
    expect(device.dismissedOrder).toBe('7');
  });

  it('is gone without an id, too, and stays so', async () => {
    const { ride, serverSays, status } = followed();
    const nameless: RideStatus = { at: 'riding', order: { status: 'COMPLETED' } };
    serverSays(async () => nameless);
    ride.follow(true);
    await settle();
    expect(status()).toEqual(nameless);
    ride.dismiss(undefined);
    expect(status()).toEqual(NONE);
    ride.pollNow();
    await settle();
    expect(status()).toEqual(NONE);
  });

  it('is not shown after a reload either', async () => {
    const { ride, device, serverSays, status } = followed();
    device.dismissedOrder = '7';
    serverSays(async () => ENDED);
    ride.follow(true);
    await settle();
    expect(status()).toEqual(NONE);
  });
});

describe('what the device keeps of an earlier visit', () => {
  it('is not even read once the server has answered', async () => {
    const { ride, device, serverSays } = followed();
    ride.watch();
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(5_000);
    serverSays(offline);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(device.recalled).toBe(0);
  });

  it.each([
    ['nothing is kept', async () => undefined],
    ['it cannot be read', offline],
  ])('is nothing when %s, and the form comes all the same', async (_what, keeps) => {
    const { ride, serverSays, deviceKeeps } = followed();
    serverSays(offline);
    deviceKeeps(keeps);
    ride.follow(true);
    await settle();
    expect(ride.store.get()).toMatchObject({ status: undefined, lastPoll: 'failed' });
  });

  it('is dropped when its passenger has left while it was read', async () => {
    const { ride, serverSays, deviceKeeps, status } = followed();
    const slow = Promise.withResolvers<{ status: RideStatus; atMs: number }>();
    serverSays(() => new Promise(() => undefined));
    deviceKeeps(() => slow.promise);
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(2_000);
    ride.follow(false);
    slow.resolve({ status: SEARCHING, atMs: 1 });
    await settle();
    expect(status()).toBeUndefined();
  });

  it('does not turn a newer answer into a failure when it is read late', async () => {
    const { ride, serverSays, deviceKeeps, wake } = followed();
    const slow = Promise.withResolvers<undefined>();
    serverSays(offline);
    deviceKeeps(() => slow.promise);
    ride.follow(true);
    await settle();
    serverSays(async () => SEARCHING);
    wake();
    await settle();
    slow.resolve(undefined);
    await settle();
    expect(ride.store.get()).toMatchObject({ status: SEARCHING, lastPoll: 'answered' });
  });

  it('is not waited for when the passenger leaves within the first 2 s', async () => {
    const { ride, device, serverSays } = followed();
    serverSays(() => new Promise(() => undefined));
    ride.follow(true);
    await vi.advanceTimersByTimeAsync(1_000);
    ride.follow(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(device.recalled).toBe(0);
  });
});
