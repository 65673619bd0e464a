import 'virtual:brand.css';
import './kit/styles/tokens.css';
import './kit/styles/base.css';

import { brand } from 'virtual:brand';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { ANSWER_LIMIT_MS } from './api/answerLimit.ts';
import { createAskAhead } from './api/askAhead.ts';
import type { Api } from './api/createApi.ts';
import { Client } from './app/Client.tsx';
import { createEntering } from './app/createEntering.ts';
import { firstAsks } from './app/firstAsks.ts';
import { HistoryRouter } from './app/HistoryRouter.tsx';
import { openHistory } from './app/openHistory.ts';
import { routes } from './app/routes.tsx';
import {
  createActiveRide,
  LAST_RIDE_KEY,
  LEFT_ORDER_KEY,
  ORDER_DRAFT_KEY,
  PENDING_ORDER_KEY,
} from './capabilities/activeRide/index.ts';
import { lazyPart } from './core/chunks/index.ts';
import { createMessages } from './capabilities/messages/index.ts';
import { createNotices } from './capabilities/notices/index.ts';
import {
  createSession,
  INVOICE_DRAFT_KEY,
  LAST_OPENED_KEY,
  LAST_PAST_KEY,
  LAST_UPCOMING_KEY,
  RATING_DRAFT_KEY,
} from './core/session/index.ts';
import { createStore } from './kit/store/createStore.ts';
import { after, nowMs } from './platform/clock.ts';
import { limited } from './platform/limited.ts';
import { logError } from './platform/log.ts';
import { networkFetch } from './platform/network.ts';
import { nextTask } from './platform/nextTask.ts';
import { onWake } from './platform/onWake.ts';
import { findElement, pageOrigin } from './platform/page.ts';
import { deviceStorage, onOtherTabChange, visitStorage } from './platform/storage.ts';
import { onUncaughtError } from './platform/uncaughtErrors.ts';
import { onceIdle, whenIdle } from './platform/whenIdle.ts';
import { holdsWrittenPage } from './platform/writtenPage.ts';

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

const origin = import.meta.env.VITE_API_ORIGIN ?? '';
const askAhead = createAskAhead({ origin, fetch: networkFetch });
const server = lazyPart(async () =>
  (await import('./connect.ts')).connect({
    origin,
    fetch: askAhead.fetch,
    onBlocked: notices.tellBlocked,
    onSessionLost: () => session.end(),
    isSignedIn: () => session.store.get().at === 'present',
  }),
);
const api: Api = {
  // At once where that is possible: a page that is being closed has no time left.
  send: (...call) =>
    server.get()?.api.send(...call) ?? server.demand().then((there) => there.api.send(...call)),
};

const session = createSession({
  storage: deviceStorage,
  onOtherTabChange,
  sendLogOut: () =>
    limited(after, ANSWER_LIMIT_MS, async (signal) => (await server.demand()).logOut(signal)),
  onLogOutFailed: notices.tellStillSignedIn,
  logError,
});

const activeRide = createActiveRide({
  ask: async (signal) => {
    if (server.get() === undefined) askAhead.ask(firstAsks.activeRide);
    const there = await server.demand();
    // What was asked ahead is for a poll that still wants it.
    signal.throwIfAborted();
    return there.activeRide(signal);
  },
  recall: async () => (await server.demand()).lastRide(),
  after,
  nowMs,
  onWake,
  logError,
  leftOrder: {
    read: () => deviceStorage.read(LEFT_ORDER_KEY) ?? undefined,
    write: (id) => deviceStorage.write(LEFT_ORDER_KEY, id),
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
nextTask(followRide);
const enter = createEntering({ routes, session, askAhead, whenIdle });
session.onEnded(askAhead.forget);
const history = openHistory();
nextTask(() => void enter(history.location));

const lateBar = createStore<ReactNode, ReactNode>((_, bar) => bar, null);
const versions = lazyPart(async () =>
  (await import('./app/version/startVersions.tsx')).startVersions(lateBar.dispatch),
);
onceIdle(() => void versions.ahead());

const root = findElement('#root');
if (root === null) throw new Error('there is no #root in the page');
const errors = {
  onCaughtError: (error: unknown) => logError('screen', error),
  onUncaughtError: notices.report,
};
const client = (
  <StrictMode>
    <HistoryRouter history={history} onEnter={(place) => void enter(place)}>
      <Client {...{ session, api, activeRide, messages, notices, lateBar }} />
    </HistoryRouter>
  </StrictMode>
);
// As a transition React draws the first screen in small steps, and a tap does not wait for all of it.
nextTask(() =>
  startTransition(() => {
    if (holdsWrittenPage(root)) hydrateRoot(root, client, errors);
    else createRoot(root, errors).render(client);
  }),
);
