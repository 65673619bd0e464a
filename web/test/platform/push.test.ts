import { afterEach, describe, expect, it, vi } from 'vitest';

import { clearAlerts, endPush, subscribePush, unsubscribePush } from '../../src/platform/push.ts';

const KEYS = { p256dh: 'p', auth: 'a' };
/** The bytes 251, 255 and 1. */
const KEY = '-_8B';

interface Known {
  readonly key: readonly number[];
}

/** A browser whose worker serves the page. */
function browser(known?: Known) {
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: new Uint8Array(known?.key ?? []).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(known === undefined ? null : subscription),
    subscribe: vi.fn<(options: unknown) => Promise<unknown>>(() => Promise.resolve(subscription)),
  };
  const close = vi.fn();
  const registration = { pushManager, getNotifications: () => Promise.resolve([{ close }]) };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  const clearAppBadge = vi.fn(() => Promise.reject(new Error('not installed')));
  vi.stubGlobal('navigator', { serviceWorker, clearAppBadge });
  return { subscription, pushManager, close, clearAppBadge };
}

afterEach(() => void vi.unstubAllGlobals());

describe('Subscribing to Web Push', () => {
  it('asks the browser with the key of the host, and tells where it is alerted', async () => {
    const { pushManager } = browser();
    expect(await subscribePush(KEY)).toEqual({ endpoint: 'https://push.example/1', keys: KEYS });
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([251, 255, 1]),
    });
  });

  it('finds what was subscribed before', async () => {
    const { pushManager } = browser({ key: [251, 255, 1] });
    expect(await subscribePush(KEY)).toEqual({ endpoint: 'https://push.example/1', keys: KEYS });
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it.each([[[251, 255, 2]], [[251, 255]], [[]]])(
    'begins anew where the host has another key than before: %j',
    async (key) => {
      const { pushManager, subscription } = browser({ key });
      await subscribePush(KEY);
      expect(subscription.unsubscribe).toHaveBeenCalledOnce();
      expect(pushManager.subscribe).toHaveBeenCalledOnce();
    },
  );

  it('is not there in every browser', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({}) } });
    expect(await subscribePush(KEY)).toBeUndefined();
    expect(await unsubscribePush()).toBeUndefined();
  });

  it('is taken back, and says of where', async () => {
    const { subscription } = browser({ key: [1] });
    expect(await unsubscribePush()).toBe('https://push.example/1');
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('The end of a session', () => {
  it('takes the subscription and what is on the screen and on the icon along', async () => {
    const { subscription, close, clearAppBadge } = browser({ key: [1] });
    await endPush();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it('is no end of alerts where the page is only looked at', async () => {
    const { subscription, close, clearAppBadge } = browser({ key: [1] });
    await clearAlerts();
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    expect([close, clearAppBadge].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    {},
    { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } },
    { serviceWorker: { getRegistration: () => Promise.reject(new Error('no storage')) } },
    {
      serviceWorker: {
        getRegistration: () => Promise.resolve({ getNotifications: () => Promise.resolve([]) }),
      },
    },
  ])('asks nothing of a browser that has none of it (%#)', async (navigator) => {
    vi.stubGlobal('navigator', navigator);
    await expect(endPush()).resolves.toBeUndefined();
  });
});
