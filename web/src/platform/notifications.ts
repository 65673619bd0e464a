import { deviceOf } from './device.ts';

/** `installFirst`: an iPhone or iPad, where only apps on the home screen may alert. */
export type NotificationAccess = NotificationPermission | 'installFirst' | 'unsupported';

/** Typed as always there; `undefined` where nothing can be shown. */
const notifications = (): typeof Notification | undefined =>
  (globalThis as { Notification?: typeof Notification }).Notification;

export function notificationAccess(): NotificationAccess {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const api = notifications();
  if (api !== undefined && serviceWorker !== undefined) return api.permission;
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return deviceOf(navigator) === 'ios' && !isInstalled ? 'installFirst' : 'unsupported';
}

/** To be called in a press: the browser may ask the passenger. */
export async function askForNotifications(): Promise<NotificationAccess> {
  await notifications()?.requestPermission();
  return notificationAccess();
}

/** Tells when the passenger has changed it in the settings of the browser. Returns an unsubscribe function. */
export function onNotificationAccess(changed: () => void): () => void {
  const ended = new AbortController();
  const follow = async (): Promise<void> => {
    const { permissions } = navigator as Partial<Navigator>;
    const status = await permissions?.query({ name: 'notifications' });
    status?.addEventListener('change', changed, { signal: ended.signal });
  };
  // A browser that does not tell is asked when the next order begins.
  follow().catch(() => undefined);
  return () => ended.abort();
}

/** Hands something over to the service worker, which is woken up for it. */
export function tellWorker(message: unknown): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other
  void serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

/** Returns an unsubscribe function. */
export function onWorkerMessage(heard: (message: unknown) => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const listen = ({ data }: MessageEvent): void => heard(data);
  serviceWorker?.addEventListener('message', listen);
  return () => serviceWorker?.removeEventListener('message', listen);
}
