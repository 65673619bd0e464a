import 'virtual:brand.css';
import './kit/styles/tokens.css';
import './kit/styles/base.css';

import { brand } from 'virtual:brand';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { ANSWER_LIMIT_MS } from './api/answerLimit.ts';
import { createRequestPreloader } from './api/requestPreloader.ts';
import type { Api } from './api/createApi.ts';
import { Client } from './app/Client.tsx';
import { createRoutePreloader } from './app/createRoutePreloader.ts';
import { routePreloads } from './app/routePreloads.ts';
import { HistoryRouter } from './app/HistoryRouter.tsx';
import { openHistory } from './app/openHistory.ts';
import { routes } from './app/routes.tsx';
import {
  createActiveRide,
  LAST_RIDE_KEY,
  DISMISSED_ORDER_KEY,
  ORDER_DRAFT_KEY,
  PENDING_ORDER_KEY,
} from './capabilities/activeRide/index.ts';
import { lazyModule } from './core/chunks/index.ts';
import { createToasts } from './capabilities/toasts/index.ts';
import { createErrorDialog } from './capabilities/errorDialog/index.ts';
import {
  createSession,
  INVOICE_DRAFT_KEY,
  LAST_OPENED_KEY,
  LAST_PAST_KEY,
  LAST_UPCOMING_KEY,
  RATING_DRAFT_KEY,
} from './core/session/index.ts';
import { createStore } from './kit/store/createStore.ts';
import { setTimer, nowMs } from './platform/clock.ts';
import { withTimeout } from './platform/withTimeout.ts';
import { logError } from './platform/log.ts';
import { networkFetch } from './platform/network.ts';
import { postTask } from './platform/postTask.ts';
import { onVisibleOrOnline } from './platform/onVisibleOrOnline.ts';
import { findElement, pageOrigin } from './platform/page.ts';
import { deviceStorage, onOtherTabChange, visitStorage } from './platform/storage.ts';
import { onUncaughtError } from './platform/uncaughtErrors.ts';
import { whenIdle, whenIdleAndUnmetered } from './platform/whenIdle.ts';
import { holdsPrerenderedPage } from './platform/prerenderedPage.ts';

/** What a passenger leaves on the device, and in the tab: nobody else may find it there. */
const ON_DEVICE = [
  PENDING_ORDER_KEY,
  DISMISSED_ORDER_KEY,
  LAST_RIDE_KEY,
  LAST_PAST_KEY,
  LAST_UPCOMING_KEY,
  LAST_OPENED_KEY,
];
const IN_VISIT = [ORDER_DRAFT_KEY, INVOICE_DRAFT_KEY, RATING_DRAFT_KEY];

const errorDialog = createErrorDialog({ email: brand.email, origin: pageOrigin, logError });
onUncaughtError(errorDialog.handleUncaught);
const toasts = createToasts(setTimer);

const origin = import.meta.env.VITE_API_ORIGIN ?? '';
const requestPreloader = createRequestPreloader({ origin, fetch: networkFetch });
const connection = lazyModule(async () =>
  (await import('./connect.ts')).connect({
    origin,
    fetch: requestPreloader.fetch,
    onBlocked: errorDialog.tellBlocked,
    onSessionLost: () => session.end(),
    isSignedIn: () => session.store.get().at === 'present',
  }),
);
const api: Api = {
  // At once where that is possible: a page that is being closed has no time left.
  send: (...call) =>
    connection.get()?.api.send(...call) ??
    connection.load().then((there) => there.api.send(...call)),
};

const session = createSession({
  storage: deviceStorage,
  onOtherTabChange,
  sendLogOut: () =>
    withTimeout(setTimer, ANSWER_LIMIT_MS, async (signal) =>
      (await connection.load()).logOut(signal),
    ),
  onLogOutFailed: errorDialog.tellStillSignedIn,
  logError,
});

const activeRide = createActiveRide({
  ask: async (signal) => {
    if (connection.get() === undefined) requestPreloader.ask(routePreloads.activeRide);
    const there = await connection.load();
    // What was asked ahead is for a poll that still wants it.
    signal.throwIfAborted();
    return there.activeRide(signal);
  },
  recall: async () => (await connection.load()).lastRide(),
  setTimer,
  nowMs,
  onVisibleOrOnline,
  logError,
  dismissedOrder: {
    read: () => deviceStorage.read(DISMISSED_ORDER_KEY) ?? undefined,
    write: (id) => deviceStorage.write(DISMISSED_ORDER_KEY, id),
  },
});
// Another tab has ordered, or settled an order: what this one knows is old.
onOtherTabChange(PENDING_ORDER_KEY, activeRide.pollNow);
session.onEnded(() => {
  ON_DEVICE.forEach(deviceStorage.remove);
  IN_VISIT.forEach(visitStorage.remove);
});
session.start();
const followRide = (): void => activeRide.follow(session.store.get().at === 'present');
session.store.subscribe(followRide);

// What follows comes in tasks of its own, so that none of them holds up a slow phone for long.
postTask(followRide);
const preloadRoute = createRoutePreloader({
  routes,
  session,
  requestPreloader,
  whenIdleAndUnmetered,
});
session.onEnded(requestPreloader.forget);
const history = openHistory();
postTask(() => void preloadRoute(history.location));

const updateBanner = createStore<ReactNode, ReactNode>((_, bar) => bar, null);
const updates = lazyModule(async () =>
  (await import('./app/updates/startUpdates.tsx')).startUpdates(updateBanner.dispatch),
);
whenIdle(() => void updates.preload());

const root = findElement('#root');
if (root === null) throw new Error('there is no #root in the page');
const errors = {
  onCaughtError: (error: unknown) => logError('screen', error),
  onUncaughtError: errorDialog.report,
};
const client = (
  <StrictMode>
    <HistoryRouter history={history} onNavigate={(location) => void preloadRoute(location)}>
      <Client {...{ session, api, activeRide, toasts, errorDialog, updateBanner }} />
    </HistoryRouter>
  </StrictMode>
);
// As a transition React draws the first screen in small steps, and a tap does not wait for all of it.
postTask(() =>
  startTransition(() => {
    if (holdsPrerenderedPage(root)) hydrateRoot(root, client, errors);
    else createRoot(root, errors).render(client);
  }),
);
