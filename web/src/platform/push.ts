import { clearBadge } from './attention.ts';

/** Where a browser is alerted, as `PUT /api/alerts` takes it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Once a worker serves this page; a browser without workers never gets that far. */
const registration = (): Promise<ServiceWorkerRegistration> =>
  (navigator as Partial<Navigator>).serviceWorker?.ready ?? new Promise(() => undefined);

/**
 * Subscribes this device, or finds how it is subscribed. Rejects where the push service cannot be reached or the
 * passenger has taken the permission back; `undefined` in a browser without Web Push.
 */
export async function subscribePush(publicKey: string): Promise<PushAddress | undefined> {
  // Typed as always there, but some browsers have workers and no Web Push.
  const { pushManager } = (await registration()) as Partial<ServiceWorkerRegistration>;
  if (pushManager === undefined) return undefined;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  const isCurrent = known !== null && isSame(known.options.applicationServerKey, key);
  // Made for another key of the host: it would be refused.
  if (known !== null && !isCurrent) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = isCurrent ? known : await pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

/** Returns where it was; `undefined` if it was not subscribed. */
export async function unsubscribePush(): Promise<string | undefined> {
  const { pushManager } = (await registration()) as Partial<ServiceWorkerRegistration>;
  const known = await pushManager?.getSubscription();
  await known?.unsubscribe();
  return known?.endpoint;
}

/** The device is nobody's any more: it hears no alerts, and shows none that it has heard. */
export async function endPush(): Promise<void> {
  await clearAlerts();
  try {
    const worker = await registered();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // A browser without them; what the server had is gone with the session.
  }
}

/** Takes away what stands on the device's screen and on the app's icon: the page says it better. */
export async function clearAlerts(): Promise<void> {
  clearBadge();
  try {
    const worker = await registered();
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  } catch {
    // A browser without them.
  }
}

/** Typed as always there, but it is missing outside secure contexts and in private windows. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (navigator as Partial<Navigator>).serviceWorker?.getRegistration();

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
