import 'virtual:brand.css';
import './kit/styles/tokens.css';
import './kit/styles/base.css';

import { sessionCalls } from '@ride/contract';
import { brand } from 'virtual:brand';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createApi, type Api } from './api/createApi.ts';
import { App } from './app/App.tsx';
import { FirstArrivalProvider } from './app/frame/FirstArrival.tsx';
import { HistoryRouter } from './app/HistoryRouter.tsx';
import { createNotices, NoticeDialog } from './capabilities/notices/index.ts';
import { ServerProvider } from './capabilities/server/index.ts';
import { createSession, SessionProvider } from './capabilities/session/index.ts';
import { agreedMoment } from './platform/agreedMoment.ts';
import { after, nowMs } from './platform/clock.ts';
import { tabLock } from './platform/locks.ts';
import { logError } from './platform/log.ts';
import { networkFetch } from './platform/network.ts';
import { findElement, pageOrigin } from './platform/page.ts';
import { deviceStorage, onOtherTabChange } from './platform/storage.ts';
import { onUncaughtError } from './platform/uncaughtErrors.ts';

const REFRESH = 'session-refresh';

const notices = createNotices({ email: brand.email, origin: pageOrigin, logError });
onUncaughtError(notices.handleUncaught);

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
session.start();

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
          <FirstArrivalProvider>
            <App />
          </FirstArrivalProvider>
          <NoticeDialog notices={notices} />
        </ServerProvider>
      </SessionProvider>
    </HistoryRouter>
  </StrictMode>,
);
