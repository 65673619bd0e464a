import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HttpFailure } from '../../../../src/api/failures.ts';
import {
  ORDER_HELD_MS,
  placeOrder,
  reconcilePending,
} from '../../../../src/features/order/placing/placeOrder.ts';
import { browser, LATER, orderServer, WANTED } from './placingParts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('ordering a car', () => {
  it('starts a search, and keeps the order on the device for the searching view', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    expect(await placeOrder(tab, WANTED)).toEqual({ at: 'active', status: { at: 'searching' } });
    expect(tab.pending.read()).toMatchObject({ stage: 'taken', from: WANTED.from });
    expect(server).toMatchObject({ created: [WANTED], asked: 0 });
  });

  it('keeps the order on the device before it is sent', async () => {
    const { orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    const seen: unknown[] = [];
    await placeOrder(
      {
        ...tab,
        orderApi: {
          ...orderApi,
          create: async (wanted, signal) => {
            seen.push(tab.pending.read()?.stage);
            return orderApi.create(wanted, signal);
          },
        },
      },
      WANTED,
    );
    expect(seen).toEqual(['sent']);
  });

  it('orders one car for two presses', async () => {
    const { server, orderApi } = orderServer();
    server.requestMs = 500;
    const tab = browser().tab(orderApi);
    const both = Promise.all([placeOrder(tab, WANTED), placeOrder(tab, WANTED)]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await both).map(({ at }) => at)).toEqual(['active', 'active']);
    expect(server.created).toHaveLength(1);
  });

  it.each([WANTED, LATER])('orders one car from two tabs at once', async (wanted) => {
    const { server, orderApi } = orderServer();
    server.requestMs = 500;
    const { tab } = browser();
    const both = Promise.all([
      placeOrder(tab(orderApi), wanted),
      placeOrder(tab(orderApi), wanted),
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    await both;
    expect(server.created).toHaveLength(1);
  });

  it.each([WANTED, LATER])(
    'does so even where a tab sees late what another has kept',
    async (wanted) => {
      const { server, orderApi } = orderServer();
      const { tab } = browser();
      const blind = { read: () => undefined, write: () => undefined, remove: () => undefined };
      await placeOrder(tab(orderApi), wanted);
      await placeOrder({ ...tab(orderApi), pending: blind }, wanted);
      expect(server.created).toHaveLength(1);
    },
  );

  it('asks first when the screen has not heard yet whether there is an order', async () => {
    const { server, orderApi } = orderServer();
    server.created.push(WANTED);
    const outcome = await placeOrder(
      { ...browser().tab(orderApi), known: () => undefined },
      WANTED,
    );
    expect(outcome).toEqual({ at: 'active', status: { at: 'searching' } });
    expect(server.created).toHaveLength(1);
  });
});

describe('an answer that is lost', () => {
  it('is settled by asking: the order is there, so there is no error', async () => {
    const { server, orderApi } = orderServer();
    server.loses = 'answer';
    expect(await placeOrder(browser().tab(orderApi), WANTED)).toMatchObject({ at: 'active' });
    expect(server).toMatchObject({ created: [WANTED], asked: 1 });
  });

  it('is settled in the upcoming rides for a reservation', async () => {
    const { server, orderApi } = orderServer();
    server.loses = 'answer';
    expect(await placeOrder(browser().tab(orderApi), LATER)).toEqual({ at: 'reserved' });
    expect(server.created).toHaveLength(1);
  });

  it('that takes more than 30 s counts as lost', async () => {
    const { server, orderApi } = orderServer();
    server.answerMs = 60_000;
    const placing = placeOrder(browser().tab(orderApi), WANTED);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await placing).toMatchObject({ at: 'active' });
    expect(server.created).toHaveLength(1);
  });

  it('lets the passenger try again when the server knows of no order', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    server.loses = 'request';
    expect(await placeOrder(tab, WANTED)).toEqual({ at: 'failed' });
    expect(tab.pending.read()).toBeUndefined();
    server.loses = undefined;
    expect(await placeOrder(tab, WANTED)).toMatchObject({ at: 'active' });
    expect(server.created).toHaveLength(1);
  });

  it.each([WANTED, LATER])(
    'makes the next try begin by asking when nobody answers',
    async (wanted) => {
      const { server, orderApi } = orderServer();
      const tab = browser().tab(orderApi);
      const create = orderApi.create;
      // The server does it; then the network is gone for everything.
      const dying = {
        ...orderApi,
        create: async (...args: Parameters<typeof create>) => {
          await create(...args);
          server.loses = 'everything';
          throw new TypeError('Failed to fetch');
        },
      };
      expect(await placeOrder({ ...tab, orderApi: dying }, wanted)).toEqual({ at: 'unknown' });
      expect(await placeOrder(tab, wanted)).toEqual({ at: 'unknown' });
      server.loses = undefined;
      expect(['active', 'reserved']).toContain((await placeOrder(tab, wanted)).at);
      expect(server.created).toHaveLength(1);
    },
  );

  it('of a reservation that nobody can find for sure is told, and the passenger decides', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    server.loses = 'answer';
    server.wordsReservation = 'unsure';
    expect(await placeOrder(tab, LATER)).toEqual({ at: 'doubtful' });
    expect(server.created).toHaveLength(1);
    // Nothing goes out by itself, not even after a reload.
    expect(await reconcilePending(tab)).toBeUndefined();
    expect(server.created).toHaveLength(1);
    server.loses = undefined;
    expect(await placeOrder(tab, LATER)).toEqual({ at: 'reserved' });
    expect(server.created).toHaveLength(2);
  });

  it('is not looked for when the server has refused', async () => {
    const { server, orderApi } = orderServer();
    server.refuses = true;
    const refused = browser().tab(orderApi);
    expect(await placeOrder(refused, WANTED)).toEqual({ at: 'refused' });
    server.fails = new HttpFailure(400, undefined);
    const failed = browser().tab(orderApi);
    expect(await placeOrder(failed, WANTED)).toEqual({ at: 'failed' });
    expect(server.asked).toBe(0);
    expect(refused.pending.read()).toBeUndefined();
    expect(failed.pending.read()).toBeUndefined();
  });

  it('is looked for when the server broke: it may have done it', async () => {
    const { server, orderApi } = orderServer();
    server.fails = new HttpFailure(502, undefined);
    expect(await placeOrder(browser().tab(orderApi), WANTED)).toEqual({ at: 'failed' });
    expect(server.asked).toBe(1);
  });
});

it('a tab that orders is not taken for dead while it may still ask and send', () => {
  expect(ORDER_HELD_MS).toBeGreaterThan(6_000 + 12_000);
});

describe('a second reservation', () => {
  it('for another time is sent', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    await placeOrder(tab, LATER);
    await placeOrder(tab, { ...LATER, rideDateTime: LATER.rideDateTime + 900 });
    expect(server.created).toHaveLength(2);
  });

  it('for the same ride is sent when the first one was cancelled meanwhile', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    await placeOrder(tab, LATER);
    server.created.length = 0;
    expect(await placeOrder(tab, LATER)).toEqual({ at: 'reserved' });
    expect(server.created).toHaveLength(1);
  });
});
