import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HttpFailure } from '../../../../src/api/failures.ts';
import type { RideStatus } from '../../../../src/core/activeRide/state.ts';
import { placeOrder, reconcilePending } from '../../../../src/features/order/placing/placeOrder.ts';
import { browser, FROM, LATER, orderServer, TO, WANTED } from './placingParts.ts';

const OTHER_LATER = { ...LATER, rideDateTime: 1_795_090_500 };
const WAY_BACK = { ...WANTED, from: TO, to: FROM };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab of a browser that keeps this order of an earlier day. */
function tabThatKeeps(stage: 'sent' | 'taken', order: typeof WANTED) {
  const { server, orderApi } = orderServer();
  const tab = browser().tab(orderApi);
  tab.pending.write({ ...order, stage });
  return { server, orderApi, tab };
}

describe('whether there is an order already', () => {
  it('is asked when the answer to the last one never came, whatever is wanted now', async () => {
    const { server, tab } = tabThatKeeps('sent', LATER);
    expect(await placeOrder(tab, OTHER_LATER)).toEqual({ at: 'reserved' });
    expect(server).toMatchObject({ asked: 1, created: [OTHER_LATER] });
  });

  it('is asked of the order whose answer never came, not of the one wanted now', async () => {
    const { server, tab } = tabThatKeeps('sent', WANTED);
    server.created.push(WANTED);
    expect(await placeOrder(tab, LATER)).toEqual({ at: 'active', status: { at: 'searching' } });
    expect(server.created).toEqual([WANTED]);
  });

  it('is asked when the last one was for now: its ride may still go on', async () => {
    const { server, tab } = tabThatKeeps('taken', WANTED);
    server.created.push(WANTED);
    expect(await placeOrder(tab, WAY_BACK)).toMatchObject({ at: 'active' });
    expect(server).toMatchObject({ asked: 1, created: [WANTED] });
  });

  it('is asked when the same ride was reserved before, and it is kept as taken', async () => {
    const { server, tab } = tabThatKeeps('taken', LATER);
    server.created.push(LATER);
    expect(await placeOrder(tab, LATER)).toEqual({ at: 'reserved' });
    expect(server).toMatchObject({ asked: 1, created: [LATER] });
    expect(tab.pending.read()).toEqual({ ...LATER, stage: 'taken' });
  });

  it('is not asked when the last one was a reservation of another ride', async () => {
    const { server, tab } = tabThatKeeps('taken', LATER);
    expect(await placeOrder(tab, OTHER_LATER)).toEqual({ at: 'reserved' });
    expect(server.asked).toBe(0);
    expect(tab.pending.read()).toEqual({ ...OTHER_LATER, stage: 'taken' });
  });

  it('is not asked for a first reservation, though the screen has heard nothing yet', async () => {
    const { server, orderApi } = orderServer();
    await placeOrder({ ...browser().tab(orderApi), known: () => undefined }, LATER);
    expect(server.asked).toBe(0);
  });

  it('is asked for two minutes after any tab has sent one', async () => {
    const { server, orderApi } = orderServer();
    const blind = { read: () => undefined, write: () => undefined, remove: () => undefined };
    const tab = { ...browser().tab(orderApi), pending: blind };
    await placeOrder(tab, LATER);
    await vi.advanceTimersByTimeAsync(119_999);
    await placeOrder(tab, OTHER_LATER);
    expect(server.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(120_000);
    await placeOrder(tab, { ...LATER, rideDateTime: 1_795_200_000 });
    expect(server.asked).toBe(1);
    expect(server.created).toHaveLength(3);
  });
});

/** Orders while the server knows of this, and the screen of nothing. */
const placedWhile = async (status: RideStatus) => {
  const { server, orderApi } = orderServer();
  const activeRide = async () => status;
  const tab = { ...browser().tab({ ...orderApi, activeRide }), known: () => undefined };
  return { placed: await placeOrder(tab, WANTED), created: server.created.length };
};

describe('an order under way', () => {
  it.each(['ARRIVES', 'ARRIVED', 'ONGOING'] as const)('(%s) is shown', async (orderStatus) => {
    const status: RideStatus = { at: 'riding', order: { id: 7, status: orderStatus } };
    expect(await placedWhile(status)).toEqual({ placed: { at: 'active', status }, created: 0 });
  });

  it.each(['COMPLETED', 'CANCELED'] as const)('is none any more once %s', async (status) => {
    const { created } = await placedWhile({ at: 'riding', order: { id: 7, status } });
    expect(created).toBe(1);
  });
});

describe('a call that fails', () => {
  it.each([
    [302, 1],
    [400, 0],
    [499, 0],
    [500, 1],
  ])('with %i leaves a doubt, and is asked about (%i), or none', async (status, asked) => {
    const { server, orderApi } = orderServer();
    server.fails = new HttpFailure(status, undefined);
    expect(await placeOrder(browser().tab(orderApi), WANTED)).toEqual({ at: 'failed' });
    expect(server.asked).toBe(asked);
  });

  it('is logged, and so is the question about it', async () => {
    const { server, orderApi } = orderServer();
    const logged: string[] = [];
    const tab = {
      ...browser().tab(orderApi),
      logError: (where: string) => void logged.push(where),
    };
    server.loses = 'everything';
    expect(await placeOrder(tab, WANTED)).toEqual({ at: 'unknown' });
    expect(logged).toEqual(['create-ride', 'order-outcome']);
    expect(await reconcilePending(tab)).toEqual({ at: 'unknown' });
    expect(tab.pending.read()).toEqual({ ...WANTED, stage: 'sent' });
  });
});
