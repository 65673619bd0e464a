import { readAlert } from './alert.ts';
import type { Build } from './build.ts';
import { createAlerts } from './createAlerts.ts';
import { createBuildCache } from './createBuildCache.ts';
import { requestKind } from './requestKind.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes it in: only once everything is built are the names of all files known. */
declare const BUILD_FACTS: Build;

/** Pages hold a lock named so for as long as they are open; `web/src/platform/serviceWorker.ts`. */
const LOCK = 'build:';
const NONCE_BYTES = 16;

const buildCache = createBuildCache({
  build: BUILD_FACTS,
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  newNonce: () => {
    const bytes = self.crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  filesInUse: async () => {
    const { held = [] } = await self.navigator.locks.query();
    return held.flatMap(({ name = '' }) =>
      name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [],
    );
  },
});

const alerts = createAlerts({
  registration: self.registration,
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openWindow: (path) => self.clients.openWindow(path),
  setBadge: (isShown) => {
    // Typed as always there, but most browsers lack it in workers.
    const { setAppBadge, clearAppBadge } = self.navigator as Partial<WorkerNavigator>;
    const set = isShown ? setAppBadge : clearAppBadge;
    void set?.call(self.navigator).catch(() => undefined);
  },
  // A refusal is not answered: the next page that is opened says it once more.
  report: ({ endpoint, keys }) =>
    self.fetch(`${import.meta.env.VITE_API_ORIGIN ?? ''}/api/alerts`, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    }),
});

/** Nobody waits for it and nothing hangs on it: without a network it is tried another time. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

let renewed = false;
/** Once in the worker's life, which is as long as a visit. */
async function tidyUp(): Promise<void> {
  if (renewed) return;
  renewed = true;
  await buildCache.forgetUnused();
  await buildCache.renewPages();
}

self.addEventListener('install', (event) => event.waitUntil(buildCache.install()));

self.addEventListener('activate', (event) => {
  // The first visit's page is served from now on, so that its parts are cached as they come.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  // From pages of this origin only: others have no way to a worker.
  if (event.data === 'fetch-ahead') event.waitUntil(quietly(buildCache.fetchAhead()));
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  const alert = readAlert(event.data);
  if (alert !== undefined) event.waitUntil(quietly(alerts.told(alert)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = requestKind(request, self.location.origin);
  switch (kind) {
    case 'page':
      event.respondWith(buildCache.page(request));
      event.waitUntil(quietly(tidyUp()));
      return;
    case 'built':
      event.respondWith(buildCache.file(request));
      return;
    case 'notOurs':
      return;
    default:
      kind satisfies never;
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(alerts.pushed(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(alerts.pressed());
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(quietly(alerts.moved(event)));
});
