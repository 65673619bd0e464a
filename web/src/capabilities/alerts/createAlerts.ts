import type { Alert } from '@ride/contract';

import type { PassengerStorage } from '../../core/storage.ts';
import { createStore, type Readable } from '../../kit/store.ts';
import type { NotificationAccess } from '../../platform/notifications.ts';
import type { PushAddress } from '../../platform/push.ts';
import { alertBetween, type Ride } from './alertBetween.ts';
import { AGREED, alertsStateOf, type AlertsState } from '../../core/alertsStateOf.ts';

/** Under this name the passenger's storage on the device holds which alert was the last. */
const LAST = 'last-alert';

/** After a subscription that failed; news come every 10 s or more often, and each is an occasion to try again. */
const TRY_AGAIN_MS = { first: 10_000, atMost: 600_000 };

/** What is heard of the ride, and what its host offers. */
export interface RideNews {
  readonly status: Ride | undefined;
  readonly lastPoll: 'none' | 'answered' | 'failed';
  readonly host: { readonly push?: string };
}

interface AlertsSettings {
  readonly rides: Readable<RideNews>;
  readonly pollNow: () => void;
  readonly storage: Pick<PassengerStorage, 'device' | 'onOtherTabChange'>;
  readonly access: () => NotificationAccess;
  readonly askAccess: () => Promise<NotificationAccess>;
  readonly onAccess: (changed: () => void) => () => void;
  readonly isLookedAt: () => boolean;
  readonly markUntilLookedAt: () => void;
  readonly prepareSound: () => void;
  readonly sound: () => void;
  readonly tellWorker: (alert: Alert) => void;
  readonly onWorkerMessage: (heard: (message: unknown) => void) => () => void;
  readonly subscribe: (publicKey: string) => Promise<PushAddress | undefined>;
  readonly unsubscribe: () => Promise<string | undefined>;
  /** Tells the server where this device is alerted; without keys, that it no longer is. */
  readonly report: (address: {
    readonly endpoint: string;
    readonly keys: PushAddress['keys'] | null;
  }) => Promise<unknown>;
  readonly nowMs: () => number;
  readonly logError: (where: string, error: unknown) => void;
}

export interface Alerts {
  readonly store: Readable<AlertsState>;
  /** In a press: the browser may ask the passenger. */
  readonly agree: () => Promise<void>;
  readonly stop: () => void;
  /** The passenger has read how alerts could be had. */
  readonly understood: () => void;
}

/** Alerts of the ride: by this page while it is open, by Web Push where the host offers it. */
export function createAlerts(settings: AlertsSettings): Alerts {
  const { rides, storage, logError } = settings;
  const { device } = storage;
  const store = createStore<AlertsState, AlertsState>((_, next) => next, 'silent');
  let known: Ride | undefined;
  /** The key with which this page has seen to it that the device is subscribed. */
  let subscribedWith: string | undefined;
  /** When to try again what has failed, and how long to wait if it fails once more. */
  let again = { fromMs: 0, waitMs: TRY_AGAIN_MS.first };
  let lastName = '';

  const quietly = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => logError('alerts', error));

  /** What holds when an order begins, or when something has changed outside of this page. */
  function look(): void {
    // What was said once stays until the order is over.
    if (!isOpen(known) || (store.get() === 'refused' && settings.access() === 'denied')) return;
    const state = alertsStateOf(settings.access(), device.read(AGREED));
    if (state === 'on') subscribe();
    else if (store.get() === 'on') unsubscribe();
    store.dispatch(state);
  }

  function subscribe(): void {
    const { push } = rides.get().host;
    if (push === undefined || subscribedWith === push || settings.nowMs() < again.fromMs) return;
    subscribedWith = push;
    const work = async (): Promise<void> => {
      try {
        const address = await settings.subscribe(push);
        // The passenger may have changed their mind, or logged out, while the push service was asked.
        if (subscribedWith !== push) await settings.unsubscribe();
        else if (address !== undefined) await settings.report(address);
        again = { fromMs: 0, waitMs: TRY_AGAIN_MS.first };
      } catch (error) {
        if (subscribedWith === push) subscribeAgainLater();
        throw error;
      }
    };
    quietly(work());
  }

  /** The line goes on saying that alerts will come, so whatever failed is not left at that. */
  function subscribeAgainLater(): void {
    subscribedWith = undefined;
    const { waitMs } = again;
    again = {
      fromMs: settings.nowMs() + waitMs,
      waitMs: Math.min(TRY_AGAIN_MS.atMost, waitMs * 2),
    };
  }

  function unsubscribe(): void {
    subscribedWith = undefined;
    quietly(takeBack());
  }

  async function takeBack(): Promise<void> {
    const endpoint = await settings.unsubscribe();
    if (endpoint !== undefined) await settings.report({ endpoint, keys: null });
  }

  function raise(alert: Alert): void {
    const name = `${alert.alert} ${alert.order}`;
    const isLookedAt = settings.isLookedAt();
    if (!isLookedAt) settings.markUntilLookedAt();
    // Another tab has seen to it, or this page was told of it by the worker.
    if (lastName === name || device.read(LAST) === name) return;
    device.write(LAST, name);
    if (!isLookedAt) settings.tellWorker(alert);
    else sound(name);
  }

  function sound(name: string): void {
    if (lastName === name) return;
    lastName = name;
    settings.sound();
  }

  function hear(): void {
    const { status, lastPoll } = rides.get();
    // What the device remembers of an earlier visit is nothing that has just happened.
    if (status !== undefined && lastPoll !== 'answered') return;
    const before = known;
    known = status;
    const isBegun = isOpen(status) && !isOpen(before);
    // A session that has ended takes the subscription with it.
    if (status === undefined) subscribedWith = undefined;
    if (isBegun) look();
    else if (!isOpen(status)) store.dispatch('silent');
    if (store.get() !== 'on') return;
    subscribe();
    const alert = before && status && alertBetween(before, status);
    if (alert !== undefined) raise(alert);
  }

  settings.onAccess(look);
  storage.onOtherTabChange(AGREED, look);
  settings.onWorkerMessage((message) => {
    const name = soundOf(message);
    if (name === undefined) return;
    if (name !== '') sound(name);
    // The push was quicker than whatever this page hears by.
    settings.pollNow();
  });
  rides.subscribe(hear);
  hear();

  return {
    store,
    agree: async () => {
      if (store.get() !== 'offered') return;
      store.dispatch('asking');
      settings.prepareSound();
      const access = await settings.askAccess().catch(() => settings.access());
      if (access === 'granted') device.write(AGREED, 'on');
      if (access === 'denied') device.write(AGREED, 'refused');
      if (access === 'denied' && isOpen(known)) store.dispatch('refused');
      else look();
    },
    stop: () => {
      device.remove(AGREED);
      look();
    },
    understood: () => {
      device.write(AGREED, 'understood');
      look();
    },
  };
}

const isOpen = (ride: Ride | undefined): boolean => ride !== undefined && ride.at !== 'none';

/** The worker asks a page that is looked at to sound; an empty name is of what could not be read. */
function soundOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('sound' in message)) return undefined;
  return typeof message.sound === 'string' ? message.sound : undefined;
}
