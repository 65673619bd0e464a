import { describe, expect, it, vi } from 'vitest';

import type { Ride } from '../../../src/capabilities/alerts/alertBetween.ts';
import { createAlerts, type RideNews } from '../../../src/capabilities/alerts/createAlerts.ts';
import { createStore } from '../../../src/kit/store.ts';
import type { NotificationAccess } from '../../../src/platform/notifications.ts';

const NONE: Ride = { at: 'none' };
const SEARCHING: Ride = { at: 'searching' };
const riding = (status: string): Ride => ({ at: 'riding', order: { id: 7, status } });
const KEY = 'the key of the host';
const ADDRESS = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } };

const none: (message: unknown) => void = () => undefined;

interface Given {
  readonly access?: NotificationAccess;
  readonly stored?: Map<string, string>;
  readonly push?: string;
  readonly lookedAt?: boolean;
}

/** A page with alerts, on a device whose storage outlives it. */
function page({ access = 'default', stored = new Map(), push, lookedAt = false }: Given = {}) {
  const nothing: RideNews = { status: undefined, lastPoll: 'none', host: {} };
  const rides = createStore<RideNews, RideNews>((_, next) => next, nothing);
  const listeners = { access: () => none(0), tab: () => none(0), worker: none };
  const now = { access, answer: 'granted' as NotificationAccess, lookedAt, ms: 1_000_000 };
  const done = {
    sound: vi.fn(),
    prepareSound: vi.fn(),
    tellWorker: vi.fn(),
    markUntilLookedAt: vi.fn(),
    pollNow: vi.fn(),
    logError: vi.fn(),
    askAccess: vi.fn(() => Promise.resolve((now.access = now.answer))),
    subscribe: vi.fn<(key: string) => Promise<typeof ADDRESS | undefined>>(() =>
      Promise.resolve(ADDRESS),
    ),
    unsubscribe: vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(ADDRESS.endpoint)),
    report: vi.fn<(address: unknown) => Promise<unknown>>(() => Promise.resolve()),
  };
  const alerts = createAlerts({
    ...done,
    rides,
    storage: {
      device: {
        read: (name) => stored.get(name) ?? null,
        write: (name, text) => Boolean(stored.set(name, text)),
        remove: (name) => void stored.delete(name),
      },
      onOtherTabChange: (_name, changed) => {
        listeners.tab = changed;
        return () => undefined;
      },
    },
    nowMs: () => now.ms,
    access: () => now.access,
    onAccess: (changed) => {
      listeners.access = changed;
      return () => undefined;
    },
    isLookedAt: () => now.lookedAt,
    onWorkerMessage: (heard) => {
      listeners.worker = heard;
      return () => undefined;
    },
  });
  const hear = (status: Ride | undefined, lastPoll: RideNews['lastPoll'] = 'answered'): void =>
    rides.dispatch({ status, lastPoll, host: push === undefined ? {} : { push } });
  return { alerts, hear, now, stored, listeners, ...done, state: () => alerts.store.get() };
}

/** One whose passenger has agreed and waits for a car. */
async function agreed(given: Given = {}) {
  const open = page(given);
  open.hear(SEARCHING);
  await open.alerts.agree();
  return open;
}

describe('The offer of alerts', () => {
  it('is made with an order, and asks nothing of the browser by itself', () => {
    const { hear, state, askAccess } = page({ push: KEY });
    expect(state()).toBe('silent');
    hear(NONE);
    expect(state()).toBe('silent');
    hear(SEARCHING);
    expect(state()).toBe('offered');
    hear(riding('ARRIVES'));
    expect(askAccess).not.toHaveBeenCalled();
  });

  it('asks once for all presses, and holds for the next order and after a reload', async () => {
    const { alerts, hear, state, askAccess, stored, prepareSound } = page();
    hear(SEARCHING);
    await Promise.all([alerts.agree(), alerts.agree()]);
    expect(askAccess).toHaveBeenCalledOnce();
    expect(prepareSound).toHaveBeenCalledOnce();
    expect(state()).toBe('on');
    hear(NONE);
    hear(SEARCHING);
    expect(state()).toBe('on');

    const reloaded = page({ access: 'granted', stored });
    reloaded.hear(riding('ARRIVES'));
    expect(reloaded.state()).toBe('on');
  });

  it('is made anew in another session, though the browser would let us', () => {
    const { hear, state } = page({ access: 'granted' });
    hear(SEARCHING);
    expect(state()).toBe('offered');
  });

  it('answers a refusal once, and never comes back', async () => {
    const { alerts, hear, state, now, stored, listeners } = page();
    now.answer = 'denied';
    hear(SEARCHING);
    await alerts.agree();
    // Browsers tell of the change as well.
    listeners.access();
    expect(state()).toBe('refused');
    hear(riding('ARRIVES'));
    expect(state()).toBe('refused');
    hear(NONE);
    hear(SEARCHING);
    expect(state()).toBe('silent');
    // Some browsers forget a refusal; we do not, for this session.
    const reloaded = page({ access: 'default', stored });
    reloaded.hear(SEARCHING);
    expect(reloaded.state()).toBe('silent');
  });

  it('stays when the question is put away unanswered, or the browser fails to ask', async () => {
    const { alerts, hear, state, now, askAccess } = page();
    now.answer = 'default';
    hear(SEARCHING);
    await alerts.agree();
    expect(state()).toBe('offered');
    askAccess.mockRejectedValueOnce(new Error('not in a press'));
    await alerts.agree();
    expect(state()).toBe('offered');
  });

  it.each(['denied', 'unsupported'] as const)('is not made where access is %s', (access) => {
    const { hear, state } = page({ access, stored: new Map([['alerts', 'on']]), push: KEY });
    hear(SEARCHING);
    expect(state()).toBe('silent');
  });

  it('says on a telephone of Apple what is needed first, until that is understood', () => {
    const { alerts, hear, state, stored } = page({ access: 'installFirst' });
    hear(SEARCHING);
    expect(state()).toBe('installFirst');
    alerts.understood();
    expect(state()).toBe('silent');
    const reloaded = page({ access: 'installFirst', stored });
    reloaded.hear(SEARCHING);
    expect(reloaded.state()).toBe('silent');
  });

  it('follows the settings of the browser, and other tabs', async () => {
    const { state, now, listeners, stored, unsubscribe, report } = await agreed({ push: KEY });
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    now.access = 'denied';
    listeners.access();
    expect(state()).toBe('silent');
    expect(unsubscribe).toHaveBeenCalledOnce();
    now.access = 'granted';
    listeners.access();
    expect(state()).toBe('on');
    stored.delete('alerts');
    listeners.tab();
    expect(state()).toBe('offered');
  });
});

describe('An alert', () => {
  it('is shown by the worker when nobody looks, and marks the tab', async () => {
    const { hear, tellWorker, markUntilLookedAt, sound } = await agreed();
    hear(riding('ARRIVES'));
    expect(tellWorker).toHaveBeenCalledExactlyOnceWith({
      alert: 'found',
      order: '7',
      car: '',
      plate: '',
    });
    expect(markUntilLookedAt).toHaveBeenCalledOnce();
    expect(sound).not.toHaveBeenCalled();
  });

  it('is a sound in a page that is looked at', async () => {
    const { hear, tellWorker, markUntilLookedAt, sound } = await agreed({ lookedAt: true });
    hear(riding('ARRIVES'));
    hear(riding('ARRIVED'));
    expect(sound).toHaveBeenCalledTimes(2);
    expect(tellWorker).not.toHaveBeenCalled();
    expect(markUntilLookedAt).not.toHaveBeenCalled();
  });

  it('is raised by one tab of several, and marks them all', async () => {
    const first = await agreed();
    const second = page({ access: 'granted', stored: first.stored });
    second.hear(SEARCHING);
    first.hear(riding('ARRIVES'));
    second.hear(riding('ARRIVES'));
    expect(first.tellWorker).toHaveBeenCalledOnce();
    expect(second.tellWorker).not.toHaveBeenCalled();
    expect(second.markUntilLookedAt).toHaveBeenCalledOnce();
  });

  it('is not raised of what a page finds when it is opened', () => {
    const { hear, tellWorker } = page({ access: 'granted', stored: new Map([['alerts', 'on']]) });
    // What the device remembers of the visit before.
    hear(SEARCHING, 'failed');
    hear(riding('ARRIVED'));
    expect(tellWorker).not.toHaveBeenCalled();
    hear(riding('CANCELED'));
    expect(tellWorker).toHaveBeenCalledOnce();
  });

  it('is raised after polls have failed for a while', async () => {
    const { hear, tellWorker } = await agreed();
    hear(SEARCHING, 'failed');
    hear(riding('ARRIVES'));
    expect(tellWorker).toHaveBeenCalledOnce();
  });

  it('is not raised for those who have not agreed', () => {
    const { hear, tellWorker, markUntilLookedAt } = page();
    hear(SEARCHING);
    hear(riding('ARRIVES'));
    expect(tellWorker).not.toHaveBeenCalled();
    expect(markUntilLookedAt).not.toHaveBeenCalled();
  });

  it('sounds once when push and poll both bring it, and the push brings the screen up to date', async () => {
    const { hear, listeners, sound, pollNow } = await agreed({ lookedAt: true });
    listeners.worker({ sound: 'found 7' });
    expect(pollNow).toHaveBeenCalledOnce();
    hear(riding('ARRIVES'));
    listeners.worker({ sound: 'found 7' });
    expect(sound).toHaveBeenCalledOnce();
    for (const strange of [null, 'sound', { sound: 7 }, { other: '' }]) listeners.worker(strange);
    expect(sound).toHaveBeenCalledOnce();
  });
});

describe('Web Push', () => {
  it('is left alone with a host that does not offer it', async () => {
    const { subscribe, hear } = await agreed();
    hear(riding('ARRIVES'));
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is subscribed to once, when the passenger has agreed', async () => {
    const { subscribe, report, hear } = await agreed({ push: KEY });
    hear(riding('ARRIVES'));
    hear(NONE);
    hear(SEARCHING);
    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(ADDRESS));
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(KEY);
  });

  it('ends when the passenger says so', async () => {
    const { alerts, report, state } = await agreed({ push: KEY });
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    alerts.stop();
    expect(state()).toBe('offered');
    await vi.waitFor(() =>
      expect(report).toHaveBeenLastCalledWith({ endpoint: ADDRESS.endpoint, keys: null }),
    );
  });

  it('does not outlive a session that ends while the push service is asked', async () => {
    const { hear, subscribe, alerts, report, unsubscribe } = page({ push: KEY });
    const slow = Promise.withResolvers<typeof ADDRESS>();
    subscribe.mockReturnValueOnce(slow.promise);
    hear(SEARCHING);
    await alerts.agree();
    hear(undefined, 'none');
    slow.resolve(ADDRESS);
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['subscribe', 'report'] as const)(
    'whose %s has failed is tried again with later news, ever less often, until it is done',
    async (step) => {
      const { hear, subscribe, report, logError, alerts, now } = page({ push: KEY });
      const failing = step === 'subscribe' ? subscribe : report;
      hear(SEARCHING);
      failing.mockRejectedValue(new Error('503'));
      await alerts.agree();
      for (const [nth, waitMs] of [10_000, 20_000, 40_000].entries()) {
        await vi.waitFor(() => expect(logError).toHaveBeenCalledTimes(nth + 1));
        now.ms += waitMs - 1;
        hear(SEARCHING);
        expect(subscribe).toHaveBeenCalledTimes(nth + 1);
        now.ms += 1;
        if (nth === 2) failing.mockResolvedValue(ADDRESS);
        hear(SEARCHING);
        expect(subscribe).toHaveBeenCalledTimes(nth + 2);
      }
      await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith(ADDRESS));
      now.ms += 3_600_000;
      hear(SEARCHING);
      expect(subscribe).toHaveBeenCalledTimes(4);
    },
  );

  it('may fail: alerts of the open page go on', async () => {
    const { hear, subscribe, logError, alerts, state, tellWorker } = page({ push: KEY });
    subscribe.mockRejectedValueOnce(new Error('no push service'));
    hear(SEARCHING);
    await alerts.agree();
    await vi.waitFor(() => expect(logError).toHaveBeenCalledOnce());
    expect(state()).toBe('on');
    hear(riding('ARRIVES'));
    expect(tellWorker).toHaveBeenCalledOnce();
  });
});
