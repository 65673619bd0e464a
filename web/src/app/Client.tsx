import { Activity, type ComponentType, memo, type ReactNode } from 'react';

import type { Api } from '../api/createApi.ts';
import { type ActiveRide, ActiveRideProvider } from '../core/activeRide/index.ts';
import { AlertsContext } from '../core/alertsContext.ts';
import { ErrorDialog, type ErrorDialogStore } from '../capabilities/errorDialog/index.ts';
import { type Toasts, ToastsProvider } from '../capabilities/toasts.tsx';
import { ApiProvider } from '../core/api.tsx';
import type { ObservableModule } from '../core/chunks.tsx';
import { type Session, SessionProvider } from '../core/session/index.ts';
import { useLocation } from '../kit/router.tsx';
import type { Readable } from '../kit/store.ts';
import { FirstNavigationProvider } from './frame/FocusOnNavigation.tsx';
import { BareFrame, Frame } from './frame/Frame.tsx';
import { Screen } from './frame/Screen.tsx';
import { routeOf } from './routeOf.ts';
import { routes, type ScreenRoute } from './routes.tsx';
import { usePreparedScreen } from './usePreparedScreen.ts';

interface ClientProps {
  readonly session: Session;
  readonly api: Api;
  readonly activeRide: ActiveRide;
  readonly alertsLine: Readable<ReactNode>;
  readonly toasts: Toasts;
  readonly errorDialog: ErrorDialogStore;
  readonly rideParts: ObservableModule<{ readonly ActiveRideBar: ComponentType }>;
  /** What parts that come after the first load have to say. */
  readonly updateBanner: Readable<ReactNode>;
}

/** Everything but the router, which is another one where pages are prerendered. */
export const Client = ({
  session,
  api,
  activeRide,
  rideParts,
  alertsLine,
  toasts,
  errorDialog,
  updateBanner,
}: ClientProps) => (
  <SessionProvider session={session}>
    <ApiProvider api={api}>
      <ActiveRideProvider activeRide={activeRide}>
        <ToastsProvider toasts={toasts}>
          <FirstNavigationProvider>
            <AlertsContext value={alertsLine}>
              <App rideParts={rideParts} updateBanner={updateBanner} />
            </AlertsContext>
          </FirstNavigationProvider>
        </ToastsProvider>
      </ActiveRideProvider>
      <ErrorDialog errorDialog={errorDialog} />
    </ApiProvider>
  </SessionProvider>
);

/** The frame that the current route asks for, around the current screen. */
function App({ rideParts, updateBanner }: Pick<ClientProps, 'rideParts' | 'updateBanner'>) {
  const route = routeOf(routes, useLocation().pathname);
  const screen = <Screens here={route} />;
  if (route?.bare === true) return <BareFrame>{screen}</BareFrame>;
  return (
    <Frame footer={route?.footer ?? true} rideParts={rideParts} updateBanner={updateBanner}>
      {screen}
    </Frame>
  );
}

/** Drawn anew by what it asks for itself only: a page that React has not quite taken over would be drawn from nothing. */
const CurrentScreen = memo(Screen);

/** The screen of the current route, and perhaps one that is ready to follow it. */
function Screens({ here }: { here: ScreenRoute | undefined }) {
  const prepared = usePreparedScreen(here);
  return (
    <>
      {here && here !== prepared && <CurrentScreen key={here.path} route={here} />}
      {prepared && (
        <Activity key="prepared" mode={prepared === here ? 'visible' : 'hidden'}>
          <Screen route={prepared} />
        </Activity>
      )}
    </>
  );
}
