import type { ReactNode } from 'react';

import type { Api } from '../api/createApi.ts';
import { ActiveRideProvider, type ActiveRide } from '../capabilities/activeRide/index.ts';
import { ToastsProvider, type Toasts } from '../capabilities/toasts/index.ts';
import { ErrorDialog, type ErrorDialogStore } from '../capabilities/errorDialog/index.ts';
import { ApiProvider } from '../core/api/index.ts';
import { SessionProvider, type Session } from '../core/session/index.ts';
import type { Readable } from '../kit/store/createStore.ts';
import { App } from './App.tsx';
import { FirstNavigationProvider } from './frame/FirstNavigation.tsx';

interface ClientProps {
  readonly session: Session;
  readonly api: Api;
  readonly activeRide: ActiveRide;
  readonly toasts: Toasts;
  readonly errorDialog: ErrorDialogStore;
  /** What parts that come after the first load have to say. */
  readonly updateBanner: Readable<ReactNode>;
}

/** Everything but the router, which is another one where pages are written at build time. */
export const Client = ({
  session,
  api,
  activeRide,
  toasts,
  errorDialog,
  updateBanner,
}: ClientProps) => (
  <SessionProvider session={session}>
    <ApiProvider api={api}>
      <ActiveRideProvider activeRide={activeRide}>
        <ToastsProvider toasts={toasts}>
          <FirstNavigationProvider>
            <App updateBanner={updateBanner} />
          </FirstNavigationProvider>
        </ToastsProvider>
      </ActiveRideProvider>
      <ErrorDialog errorDialog={errorDialog} />
    </ApiProvider>
  </SessionProvider>
);
