import type { Alert } from '@ride/contract';
import { describe, expect, it, vi } from 'vitest';

import { readAlert, wordsOf } from '../../worker/alert.ts';
import { createAlerts } from '../../worker/createAlerts.ts';

const FOUND: Alert = { alert: 'found', order: '7', car: 'Toyota', plate: 'ABC 123', minutes: 4 };
const ARRIVED: Alert = { alert: 'arrived', order: '7', car: 'Toyota', plate: 'ABC 123' };
const text = (alert: unknown): string => JSON.stringify(alert);

interface Shown {
  readonly title: string;
  readonly silent?: boolean;
  readonly renotify?: boolean;
  readonly vibrate?: readonly number[];
  readonly tag?: string;
  readonly data?: unknown;
  readonly body?: string;
}

/** A device: what is on its screen, which windows are open, and all that was ever shown. */
function device(windows: { url: string; focused?: boolean }[] = []) {
  const all: Shown[] = [];
  let onScreen: Shown[] = [];
  const open = windows.map(({ url, focused = false }) => ({
    url: `https://taxi.example${url}`,
    focused,
    postMessage: vi.fn<(message: unknown) => void>(),
    focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    navigate: vi.fn<(to: string) => Promise<void>>(() => Promise.resolve()),
  }));
  const subscribe = vi.fn<(options: unknown) => Promise<unknown>>(() =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'new' }) }),
  );
  const [openWindow, report, setBadge] = [vi.fn(), vi.fn(), vi.fn()];
  const make = () =>
    createAlerts({
      registration: {
        showNotification: (title: string, options: object = {}) => {
          const shown = { title, ...options } as Shown;
          if (shown.silent === true && shown.vibrate) throw new TypeError('silent and vibrates');
          all.push(shown);
          onScreen = [...onScreen.filter(({ tag }) => tag !== shown.tag), shown];
          return Promise.resolve();
        },
        getNotifications: () =>
          Promise.resolve(
            onScreen.map((shown) => ({
              ...shown,
              close: () => (onScreen = onScreen.filter((one) => one !== shown)),
            })),
          ),
        pushManager: { subscribe },
      } as never,
      windows: () => Promise.resolve(open),
      openWindow,
      setBadge,
      report,
    });
  return {
    all,
    open,
    openWindow,
    report,
    setBadge,
    subscribe,
    make,
    alerts: make(),
    onScreen: () => onScreen,
    dismiss: () => (onScreen = []),
  };
}

describe('An alert that comes by push', () => {
  it('is shown in words, and is heard', async () => {
    const { alerts, all, setBadge } = device();
    await alerts.pushed(text(FOUND));
    expect(all).toMatchObject([
      {
        title: 'Automobilis rastas',
        body: 'Toyota, ABC 123. Atvyks po 4 min.',
        renotify: true,
        tag: 'ride',
      },
    ]);
    expect(all[0]?.vibrate?.length).toBeGreaterThan(0);
    expect(setBadge).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    '',
    'garbage',
    '[]',
    'null',
    '{"alert":"unknown","order":"1"}',
    '{"alert":{"a":1}}',
    '\u0000',
  ])('is shown even when it cannot be read: %j', async (garbage) => {
    const { alerts, all } = device();
    await alerts.pushed(garbage);
    expect(all).toMatchObject([{ title: 'Naujienos apie Jūsų kelionę' }]);
  });

  it('takes the place of an earlier one of the ride, and never that of a later one', async () => {
    const { alerts, onScreen, all } = device();
    await alerts.pushed(text(FOUND));
    await alerts.pushed(text(ARRIVED));
    expect(onScreen()).toMatchObject([{ title: 'Automobilis atvyko', renotify: true }]);
    await alerts.pushed(text(FOUND));
    expect(onScreen()).toMatchObject([{ title: 'Automobilis atvyko', silent: true }]);
    await alerts.pushed(text({ ...FOUND, order: '8' }));
    expect(onScreen()).toMatchObject([{ title: 'Automobilis rastas', renotify: true }]);
    expect(all).toHaveLength(4);
  });

  it('is heard once when a page has told of it before, also one that was put away', async () => {
    const { alerts, all, dismiss, make } = device();
    await alerts.told(FOUND);
    await alerts.pushed(text(FOUND));
    dismiss();
    await alerts.pushed(text(FOUND));
    // A worker that has been stopped meanwhile sees what is still there.
    await make().pushed(text(FOUND));
    expect(all.map(({ silent = false }) => silent)).toEqual([false, true, true, true]);
  });

  it('is left to a page that is looked at', async () => {
    const { alerts, all, open, onScreen, setBadge } = device([
      { url: '/history' },
      { url: '/order', focused: true },
    ]);
    await alerts.pushed(text(ARRIVED));
    expect(all).toMatchObject([{ silent: true }]);
    expect(onScreen()).toEqual([]);
    expect(open[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ sound: 'arrived 7' });
    expect(open[0]?.postMessage).not.toHaveBeenCalled();
    expect(setBadge).not.toHaveBeenCalled();
  });
});

describe('An alert that a page tells of', () => {
  it('is shown once, however many pages do, and not after the push', async () => {
    const { alerts, all, make } = device();
    await Promise.all([alerts.told(FOUND), alerts.told(FOUND)]);
    await make().told(FOUND);
    await alerts.pushed(text(ARRIVED));
    await alerts.told(ARRIVED);
    await alerts.told(FOUND);
    expect(all.map(({ title }) => title)).toEqual(['Automobilis rastas', 'Automobilis atvyko']);
  });

  it('is left to another page that is looked at', async () => {
    const { alerts, all, open } = device([{ url: '/order', focused: true }]);
    await alerts.told(FOUND);
    expect(all).toEqual([]);
    expect(open[0]?.postMessage).toHaveBeenCalledExactlyOnceWith({ sound: 'found 7' });
  });
});

describe('A press on an alert', () => {
  it('opens the order where no page is open', async () => {
    const { alerts, openWindow, setBadge } = device();
    await alerts.pressed();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/order');
    expect(setBadge).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('leads to the page that shows it already', async () => {
    const { alerts, open, openWindow } = device([{ url: '/history' }, { url: '/order' }]);
    await alerts.pressed();
    expect(open[1]?.focus).toHaveBeenCalledOnce();
    expect(open[1]?.navigate).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('leads another page there, and opens one where that cannot be', async () => {
    const { alerts, open, openWindow } = device([{ url: '/profile' }]);
    await alerts.pressed();
    expect(open[0]?.navigate).toHaveBeenCalledExactlyOnceWith('/order');
    open[0]?.navigate.mockRejectedValueOnce(new TypeError('not controlled'));
    await alerts.pressed();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/order');
  });
});

describe('A device that the push service has moved', () => {
  it('says where it is now', async () => {
    const { alerts, report, subscribe } = device();
    const options = { userVisibleOnly: true };
    await alerts.moved({ oldSubscription: { options } as never });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
    await alerts.moved({ newSubscription: { toJSON: () => ({ endpoint: 'given' }) } as never });
    await alerts.moved({});
    expect(report.mock.calls).toEqual([[{ endpoint: 'new' }], [{ endpoint: 'given' }]]);
  });
});

describe('What an alert says', () => {
  it.each([
    [{ ...FOUND, minutes: 0 }, 'Toyota, ABC 123. Tuoj atvyks.'],
    [{ alert: 'found', order: '1' }, 'Jau atvyksta.'],
    [{ ...FOUND, minutes: 'x' }, 'Toyota, ABC 123. Jau atvyksta.'],
    [{ ...FOUND, minutes: -1, car: 5 }, 'ABC 123. Jau atvyksta.'],
    [ARRIVED, 'Toyota, ABC 123. Vairuotojas Jūsų laukia.'],
    [{ alert: 'canceled', order: '1' }, 'Automobilis neatvyks. Užsisakykite kitą.'],
  ])('%j', (given, body) => {
    const alert = readAlert(given);
    expect(alert && wordsOf(alert).body).toBe(body);
  });

  it('is short, whatever was sent', () => {
    const alert = readAlert({ ...FOUND, car: 'x'.repeat(10_000), minutes: 1e9 });
    expect(alert && wordsOf(alert).body.length).toBeLessThan(120);
  });
});
