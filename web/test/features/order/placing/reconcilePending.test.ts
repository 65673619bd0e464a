import { describe, expect, it, vi } from 'vitest';

import { reconcilePending } from '../../../../src/features/order/placing/placeOrder.ts';
import { browser, LATER, orderServer, WANTED } from './placingParts.ts';

describe('a page that was reloaded while its order was under way', () => {
  it.each([
    [WANTED, 'active'],
    [LATER, 'reserved'],
  ] as const)('finds the order that came about', async (wanted, at) => {
    const { server, orderApi } = orderServer();
    const { tab } = browser();
    tab(orderApi).pending.write({ ...wanted, stage: 'sent' });
    server.created.push(wanted);
    expect(await reconcilePending(tab(orderApi))).toMatchObject({ at });
  });

  it('learns that none came about, and forgets it', async () => {
    const { orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    tab.pending.write({ ...LATER, stage: 'sent' });
    expect(await reconcilePending(tab)).toEqual({ at: 'failed' });
    expect(tab.pending.read()).toBeUndefined();
  });

  it('has nothing to settle when the answer had come, or nothing was sent', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    expect(await reconcilePending(tab)).toBeUndefined();
    tab.pending.write({ ...WANTED, stage: 'taken' });
    expect(await reconcilePending(tab)).toBeUndefined();
    expect(server.asked).toBe(0);
  });

  it('does not wait for other tabs when there is nothing to settle', async () => {
    const tab = browser().tab(orderServer().orderApi);
    const busy = { ...tab, lock: () => new Promise<never>(() => undefined) };
    expect(await reconcilePending(busy)).toBeUndefined();
  });

  it('asks nothing when another tab has settled it meanwhile', async () => {
    const { server, orderApi } = orderServer();
    const tab = browser().tab(orderApi);
    tab.pending.write({ ...WANTED, stage: 'sent' });
    const afterAnother: typeof tab.lock = (work) => {
      tab.pending.remove();
      return tab.lock(work);
    };
    expect(await reconcilePending({ ...tab, lock: afterAnother })).toBeUndefined();
    expect(server.asked).toBe(0);
  });

  it.each([WANTED, LATER])('gives up its question when its time is over', async (wanted) => {
    vi.useFakeTimers();
    const { orderApi } = orderServer();
    const signals: (AbortSignal | undefined)[] = [];
    const never = ({ signal }: { readonly signal?: AbortSignal }) => {
      signals.push(signal);
      return new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('late')));
      });
    };
    const tab = browser().tab({
      ...orderApi,
      activeRide: never,
      isReserved: (_, options) => never(options),
    });
    tab.pending.write({ ...wanted, stage: 'sent' });
    const settled = reconcilePending(tab);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(await settled).toEqual({ at: 'unknown' });
  });
});
