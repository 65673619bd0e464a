import 'virtual:brand.css';
import './kit/styles/tokens.css';
import './kit/styles/base.css';

import { orderCalls, sessionCalls, type Reply } from '@ride/contract';
import { brand } from 'virtual:brand';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { createApi, type Api } from './api/createApi.ts';
import { App } from './app/App.tsx';
import { FirstArrivalProvider } from './app/frame/FirstArrival.tsx';
import { HistoryRouter } from './app/HistoryRouter.tsx';
import {
  ActiveRideProvider,
  createActiveRide,
  LAST_RIDE_KEY,
  LEFT_ORDER_KEY,
  ORDER_DRAFT_KEY,
  PENDING_ORDER_KEY,
  rideFact,
} from './capabilities/activeRide/index.ts';
import { createMessages, MessagesProvider } from './capabilities/messages/index.ts';
import { createNotices, NoticeDialog } from './capabilities/notices/index.ts';
import { ServerProvider } from './capabilities/server/index.ts';
import {
  createSession,
  INVOICE_DRAFT_KEY,
  LAST_OPENED_KEY,
  LAST_PAST_KEY,
  LAST_UPCOMING_KEY,
  RATING_DRAFT_KEY,
  SessionProvider,
} from './capabilities/session/index.ts';
import { createStore } from './kit/store/createStore.ts';
import { agreedMoment } from './platform/agreedMoment.ts';
import { after, nowMs } from './platform/clock.ts';
import { tabLock } from './platform/locks.ts';
import { logError } from './platform/log.ts';
import { networkFetch } from './platform/network.ts';
import { onWake } from './platform/onWake.ts';
import { findElement, pageOrigin } from './platform/page.ts';
import { deviceStorage, onOtherTabChange, visitStorage } from './platform/storage.ts';
import { onUncaughtError } from './platform/uncaughtErrors.ts';
import { whenIdle } from './platform/whenIdle.ts';

const REFRESH = 'session-refresh';
/** What a passenger leaves on the device, and in the tab: nobody else may find it there. */
const ON_DEVICE = [
  PENDING_ORDER_KEY,
  LEFT_ORDER_KEY,
  LAST_RIDE_KEY,
  LAST_PAST_KEY,
  LAST_UPCOMING_KEY,
  LAST_OPENED_KEY,
];
const IN_VISIT = [ORDER_DRAFT_KEY, INVOICE_DRAFT_KEY, RATING_DRAFT_KEY];

const notices = createNotices({ email: brand.email, origin: pageOrigin, logError });
onUncaughtError(notices.handleUncaught);
const messages = createMessages(after);

const api: Api = createApi({
  origin: import.meta.env.VITE_API_ORIGIN ?? '',
  fetch: networkFetch,
  refreshLock: tabLock(REFRESH),
  refreshMark: agreedMoment(REFRESH),
  nowMs,
  onNextTick: (work) => after(0, work),
  onBlocked: notices.tellBlocked,
  onSessionLost: () => session.end(),
});

const session = createSession({
  storage: deviceStorage,
  onOtherTabChange,
  sendLogOut: () => api.send(sessionCalls.logout, { body: null }),
  logError,
});

/** Loaded when there is something to keep or to recall: most first visits have neither. */
async function openLastRide() {
  const { lastRide } = await import('./capabilities/lastRide/index.ts');
  return lastRide(deviceStorage, LAST_RIDE_KEY);
}

async function keepRide(reply: Reply<typeof orderCalls.getActiveRide>): Promise<void> {
  if (rideFact(reply).at === 'none') return deviceStorage.remove(LAST_RIDE_KEY);
  const last = await openLastRide();
  // Who has logged out meanwhile leaves nothing behind.
  return session.store.get().at === 'present' ? last.keep(reply, nowMs()) : undefined;
}

const activeRide = createActiveRide({
  ask: async (signal) => {
    const reply = await api.send(orderCalls.getActiveRide, {}, { signal });
    void keepRide(reply).catch(() => undefined);
    return rideFact(reply);
  },
  recall: async () => {
    const known = (await openLastRide()).recall(nowMs());
    return known && { fact: rideFact(known.value), atMs: known.atMs };
  },
  after,
  nowMs,
  onWake,
  logError,
  leftOrder: {
    read: () => deviceStorage.read(LEFT_ORDER_KEY) ?? undefined,
    write: (id) => deviceStorage.write(LEFT_ORDER_KEY, id),
  },
});
session.store.subscribe(() => activeRide.follow(session.store.get().at === 'present'));
// Another tab has ordered, or settled an order: what this one knows is old.
onOtherTabChange(PENDING_ORDER_KEY, activeRide.pollNow);
session.onEnded(() => {
  ON_DEVICE.forEach(deviceStorage.remove);
  IN_VISIT.forEach(visitStorage.remove);
});
session.start();

const lateBar = createStore<ReactNode, ReactNode>((_, bar) => bar, null);
whenIdle(async () => {
  const { startVersions } = await import('./app/version/startVersions.tsx');
  await startVersions(lateBar.dispatch);
});

const root = findElement('#root');
if (root === null) throw new Error('there is no #root in the page');
createRoot(root, {
  onCaughtError: (error) => logError('screen', error),
  onUncaughtError: notices.report,
}).render(
  <StrictMode>
    <HistoryRouter>
      <SessionProvider session={session}>
        <ServerProvider api={api}>
          <ActiveRideProvider activeRide={activeRide}>
            <MessagesProvider messages={messages}>
              <FirstArrivalProvider>
                <App lateBar={lateBar} />
              </FirstArrivalProvider>
            </MessagesProvider>
          </ActiveRideProvider>
          <NoticeDialog notices={notices} />
        </ServerProvider>
      </SessionProvider>
    </HistoryRouter>
  </StrictMode>,
);
