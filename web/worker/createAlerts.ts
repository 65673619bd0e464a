import type { Alert } from '@ride/contract';

import { nameOf, readAlert, UNREADABLE, wordsOf } from './alert.ts';

const ORDER = '/order';
/** One place on the screen for a ride: what is newer takes the place of what it was. */
const TAG = 'ride';
const ICON = '/brand-icon-192.png';
const VIBRATE_MS = [200, 100, 200, 100, 400];
const RANK = { found: 1, arrived: 2, canceled: 3 } as const;

/** Not in TypeScript's list of options, but in browsers. */
interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
  readonly vibrate?: readonly number[];
}

/** A page of this origin, as a worker sees it. */
interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly postMessage: (message: unknown) => void;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (to: string) => Promise<unknown>;
}

interface AlertSettings {
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'showNotification' | 'getNotifications' | 'pushManager'
  >;
  readonly windows: () => Promise<readonly OpenWindow[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
  readonly setBadge: (isShown: boolean) => void;
  /** Tells the server where this device is alerted from now on. */
  readonly report: (subscription: PushSubscriptionJSON) => Promise<unknown>;
}

/** Shows alerts, however the device has heard of them: each once. */
export interface Alerts {
  /** By the push service. Something is always shown: browsers take the permission away from those who show nothing. */
  readonly pushed: (text: string) => Promise<void>;
  /** By a page that nobody looks at. */
  readonly told: (alert: Alert) => Promise<void>;
  readonly pressed: () => Promise<void>;
  /** The push service has given the device another address. */
  readonly moved: (change: SubscriptionChange) => Promise<void>;
}

interface SubscriptionChange {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

export function createAlerts({
  registration,
  windows,
  openWindow,
  ...settings
}: AlertSettings): Alerts {
  /** For as long as the worker lives, which is longer than page and push are apart. */
  const shown = new Set<string>();
  const onScreen = (): Promise<Notification[]> => registration.getNotifications({ tag: TAG });

  const show = (
    { title, body }: { readonly title: string; readonly body: string },
    options: ShownOptions,
  ): Promise<void> =>
    registration.showNotification(title, {
      body,
      tag: TAG,
      icon: ICON,
      lang: 'lt',
      ...options,
      // Browsers refuse a notification that is silent and vibrates.
      ...(options.silent !== true && { renotify: true, vibrate: VIBRATE_MS }),
    });

  /** A page that is looked at says it by itself; `undefined` if there is none. */
  const toWatchedPage = async (alert: Alert | undefined): Promise<boolean> => {
    const watched = (await windows()).find(({ focused }) => focused);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers see pages of their own origin only
    watched?.postMessage({ sound: alert === undefined ? '' : nameOf(alert) });
    return watched !== undefined;
  };

  return {
    pushed: async (text) => {
      const alert = readAlert(parsed(text));
      const isWatched = await toWatchedPage(alert);
      const before = await onScreen();
      const newer = alert && before.find((there) => isNewer(there, alert));
      if (newer !== undefined) {
        await show(newer, { silent: true, data: newer.data });
      } else {
        const isKnown =
          alert !== undefined && (shown.has(nameOf(alert)) || before.some((it) => isOf(it, alert)));
        const words = alert === undefined ? UNREADABLE : wordsOf(alert);
        await show(words, { silent: isWatched || isKnown, data: alert });
      }
      if (alert !== undefined) shown.add(nameOf(alert));
      if (isWatched) for (const notification of await onScreen()) notification.close();
      else settings.setBadge(true);
    },
    told: async (alert) => {
      if (shown.has(nameOf(alert))) return;
      shown.add(nameOf(alert));
      if (await toWatchedPage(alert)) return;
      const before = await onScreen();
      if (before.some((there) => isNewer(there, alert) || isOf(there, alert))) return;
      await show(wordsOf(alert), { data: alert });
      settings.setBadge(true);
    },
    pressed: async () => {
      settings.setBadge(false);
      const open = await windows();
      const isOrder = ({ url }: OpenWindow): boolean => new URL(url).pathname === ORDER;
      const page = open.find(isOrder) ?? open[0];
      try {
        await page?.focus();
        if (page !== undefined && !isOrder(page)) await page.navigate(ORDER);
      } catch {
        await openWindow(ORDER);
      }
      if (page === undefined) await openWindow(ORDER);
    },
    moved: async ({ newSubscription, oldSubscription }) => {
      const fresh =
        newSubscription ??
        (oldSubscription
          ? await registration.pushManager.subscribe(oldSubscription.options)
          : null);
      if (fresh !== null) await settings.report(fresh.toJSON());
    },
  };
}

const isOf = ({ data }: Notification, alert: Alert): boolean => {
  const there = readAlert(data);
  return there !== undefined && nameOf(there) === nameOf(alert);
};

const isNewer = ({ data }: Notification, { order, alert }: Alert): boolean => {
  const there = readAlert(data);
  return there !== undefined && there.order === order && RANK[there.alert] > RANK[alert];
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
