import type { ReactNode } from 'react';

import type { Api } from '../api/createApi.ts';
import { ActiveRideProvider, type ActiveRide } from '../capabilities/activeRide/index.ts';
import { MessagesProvider, type Messages } from '../capabilities/messages/index.ts';
import { NoticeDialog, type Notices } from '../capabilities/notices/index.ts';
import { ServerProvider } from '../core/api/index.ts';
import { SessionProvider, type Session } from '../core/session/index.ts';
import type { Readable } from '../kit/store/createStore.ts';
import { App } from './App.tsx';
import { FirstArrivalProvider } from './frame/FirstArrival.tsx';

interface ClientProps {
  readonly session: Session;
  readonly api: Api;
  readonly activeRide: ActiveRide;
  readonly messages: Messages;
  readonly notices: Notices;
  /** What parts that come after the first load have to say. */
  readonly lateBar: Readable<ReactNode>;
}

/** Everything but the router, which is another one where pages are written at build time. */
export const Client = ({ session, api, activeRide, messages, notices, lateBar }: ClientProps) => (
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
);
