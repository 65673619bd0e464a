import { brand } from 'virtual:brand';
import type { ReactNode } from 'react';

import type { Api, ApiSettings } from '../api/createApi.ts';
import { createRequestPreloader, type Answers } from '../api/requestPreloader.ts';
import { trackRequests } from '../api/trackRequests.ts';
import { createErrorDialog } from '../capabilities/errorDialog/index.ts';
import { createToasts } from '../capabilities/toasts.tsx';
import { lateActiveRide } from '../core/activeRide/index.ts';
import { PENDING_ORDER } from '../core/begunOrder.ts';
import { lazyModule } from '../core/chunks.tsx';
import { createSession, USER_KEY } from '../core/session/index.ts';
import { createStore } from '../kit/store.ts';
import type { ByteStorage } from '../platform/byteStorage.ts';
import type { SetTimer } from '../platform/clock.ts';
import type { Location } from '../platform/pageHistory.ts';
import type { TextStorage } from '../platform/storage.ts';
import type { UncaughtError } from '../platform/uncaughtErrors.ts';
import { Client } from './Client.tsx';
import { createReporting } from './createReporting.ts';
import { createRoutePreloader } from './createRoutePreloader.ts';
import { ACTIVE_RIDE, routePreloads } from './routePreloads.ts';
import { routeOf } from './routeOf.ts';
import { routes } from './routes.tsx';

/** What the client as a whole needs of its surroundings; `platform/browser.ts` is the real one. */
export interface Platform {
  readonly fetch: ApiSettings['fetch'];
  /** What was asked before this code had come, where the page has seen to that; it asks for nothing more after that. */
  readonly takeEarlyAnswers: () =>
    | { readonly user: string | null; readonly answers: Answers }
    | undefined;
  readonly pageOrigin: () => string;
  readonly deviceStorage: TextStorage;
  readonly visitStorage: TextStorage;
  readonly deviceBytes: ByteStorage;
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  /** Between 0 and 1. */
  readonly chance: () => number;
  readonly logError: (where: string, error: unknown) => void;
  /** Both return a cancel function. */
  readonly whenIdle: (work: () => void) => () => void;
  readonly whenIdleAndUnmetered: (work: () => void) => () => void;
  /** These three return an unsubscribe function. */
  readonly onOtherTabChange: (key: string, changed: () => void) => () => void;
  readonly onVisibleOrOnline: (wake: () => void) => () => void;
  readonly onUncaughtError: (listen: (uncaught: UncaughtError) => void) => () => void;
}

export interface RunnableClient {
  /** The tasks of start-up. Nothing happens by itself: the caller says when each of them is due. */
  readonly start: Readonly<
    Record<'errors' | 'session' | 'activeRide' | 'rideParts' | 'reports' | 'updates', () => void>
  >;
  /** Sends for the code and the data of a screen, and after them for the passenger's ride; to be called before it is drawn. */
  readonly preloadRoute: (location: Location) => Promise<void>;
  /** Everything but the router, which is another one where pages are prerendered. */
  readonly element: ReactNode;
  /** How React reports what screens throw. */
  readonly rootOptions: Readonly<
    Record<'onCaughtError' | 'onUncaughtError', (error: unknown) => void>
  >;
}

/** A passenger with a ride is told of it on every screen, even where that screen does not come. */
const RIDE_AFTER_MS = 8_000;

/** Builds the parts of the client and ties them together; the only place that knows them all. */
export function createClient(platform: Platform): RunnableClient {
  const { setTimer, logError } = platform;
  const reporting = createReporting(platform);
  const errorDialog = createErrorDialog({
    ...platform,
    email: brand.email,
    onUnexpected: reporting.failed,
  });
  const toasts = createToasts(setTimer);

  const origin = import.meta.env.VITE_API_ORIGIN ?? '';
  const early = platform.takeEarlyAnswers();
  const requests = trackRequests(platform.fetch, early?.answers.values());
  const requestPreloader = createRequestPreloader({
    fetch: requests.fetch,
    origin,
    answers: early?.answers,
  });
  const connection = lazyModule(async () =>
    (await import('./connect.ts')).connect({
      origin,
      fetch: requestPreloader.fetch,
      onBlocked: errorDialog.tellBlocked,
      onSessionLost: () => session.end(),
      storage: session.storage,
    }),
  );
  const api: Api = {
    // At once where that is possible: a page that is being closed has no time left.
    send: (...request) =>
      connection.get()?.api.send(...request) ??
      connection.load().then((there) => there.api.send(...request)),
  };

  const session = createSession({
    ...platform,
    sendLogOut: async () => (await connection.load()).logOut(),
    onLogOutFailed: errorDialog.tellStillSignedIn,
  });
  session.onEnded(requestPreloader.forget);

  const activeRide = lateActiveRide(
    lazyModule(async () => {
      // It travels beside the code; without the code it is old by the next try.
      const drop = requestPreloader.ask(ACTIVE_RIDE);
      try {
        const [{ followRide }] = await Promise.all([import('./followRide.ts'), connection.load()]);
        return followRide({ ...platform, origin, api, storage: session.storage });
      } catch (error) {
        drop();
        throw error;
      }
    }),
  );
  const followPassenger = (): void => activeRide.follow(session.store.get().at === 'present');

  const alertsLine = createStore<ReactNode, ReactNode>((_, line) => line, null);
  const rideParts = lazyModule(() => import('./rideParts.ts'));
  // The device is nobody's any more; an earlier page may have seen to it that it is alerted.
  session.onEnded(() => void rideParts.preload().then(() => rideParts.get()?.endPush()));

  const preloadRoute = createRoutePreloader({
    ...platform,
    routes,
    routePreloads,
    session,
    requestPreloader,
    whenQuiet: requests.whenQuiet,
  });

  const updateBanner = createStore<ReactNode, ReactNode>((_, banner) => banner, null);
  const updates = lazyModule(async () =>
    (await import('./updates/startUpdates.tsx')).startUpdates(updateBanner.dispatch),
  );

  return {
    start: {
      errors: () => void platform.onUncaughtError(errorDialog.handleUncaught),
      session: () => {
        session.start();
        // Another tab may have signed out, or somebody else in, since they were sent.
        if (early?.user !== platform.deviceStorage.read(USER_KEY)) requestPreloader.forget();
      },
      activeRide: () => {
        session.store.subscribe(followPassenger);
        // Another tab has ordered, or settled an order: what this one knows is old.
        session.storage.onOtherTabChange(PENDING_ORDER, activeRide.pollNow);
        followPassenger();
        // However long the screen takes, and once more where the network has not brought it.
        setTimer(RIDE_AFTER_MS, () => {
          activeRide.begin();
          platform.onVisibleOrOnline(activeRide.begin);
        });
      },
      rideParts: () => {
        // With all that is heard of the ride until they are there: a network may lose them.
        const stop = activeRide.store.subscribe(() => {
          if ((activeRide.store.get().status?.at ?? 'none') !== 'none') void rideParts.preload();
        });
        rideParts.onLoaded(() => {
          stop();
          rideParts.get()?.startAlerts({ api, session, activeRide, draw: alertsLine.dispatch });
        });
      },
      reports: () => {
        const stop = activeRide.store.subscribe(() => {
          const { reports } = activeRide.store.get().host;
          if (reports === undefined) return;
          stop();
          reporting.start(origin + reports);
        });
      },
      // The worker fetches whole pages: not while a passenger waits for an answer.
      updates: () => void requests.whenQuiet().then(updates.preload),
    },
    preloadRoute: async (location) => {
      const isAboutRide = routeOf(routes, location.pathname)?.path === '/order';
      if (isAboutRide) activeRide.begin();
      await preloadRoute(location);
      // Every other screen and its own data come first, and are drawn: beside that, the ride's code would slow it down.
      await requests.whenQuiet();
      platform.whenIdle(() => {
        activeRide.begin();
        void connection.get()?.prepareRefresh();
      });
    },
    element: (
      <Client
        {...{ session, api, activeRide, rideParts, alertsLine, toasts, errorDialog, updateBanner }}
      />
    ),
    rootOptions: {
      onCaughtError: (error) => {
        logError('screen', error);
        reporting.failed({ kind: 'error', error, fileName: '' });
      },
      onUncaughtError: errorDialog.report,
    },
  };
}
