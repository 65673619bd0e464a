import type { RequestPreloader } from '../api/requestPreloader.ts';
import type { Session } from '../core/session/index.ts';
import { encodedIdIn } from '../kit/encodedIdIn.ts';
import type { Location } from '../platform/pageHistory.ts';
import { routeOf } from './routeOf.ts';
import type { routePreloads as allPreloads } from './routePreloads.ts';
import type { ScreenRoute } from './routes.tsx';

/** What of a route counts before anything is drawn. */
type PreloadedRoute = Pick<ScreenRoute, 'path' | 'access' | 'screen' | 'next'>;

export interface RoutePreloaderSettings {
  readonly routes: readonly PreloadedRoute[];
  /** What screens will ask the server for first, so that it can be asked while their code still comes. */
  readonly routePreloads: typeof allPreloads;
  readonly session: Pick<Session, 'store'>;
  readonly requestPreloader: Pick<RequestPreloader, 'ask'>;
  /** Runs when the page has nothing better to do, unless the passenger saves data. Returns a cancel function. */
  readonly whenIdleAndUnmetered: (work: () => void) => () => void;
  /** When nobody waits for an answer of the server. */
  readonly whenQuiet: () => Promise<void>;
}

/**
 * Told of every place that the passenger goes to, before anything of it is drawn: what the screen needs
 * sets out at once, its code and its first data side by side, and later the screens that may come next.
 */
export function createRoutePreloader({
  routes,
  routePreloads,
  session,
  requestPreloader,
  whenIdleAndUnmetered,
  whenQuiet,
}: RoutePreloaderSettings) {
  let cancelPreloads: (() => unknown)[] = [];
  let generation = 0;

  const mayEnter = ({ access }: PreloadedRoute): boolean =>
    access === 'public' || (access === 'protected') === (session.store.get().at === 'present');

  async function loadNext(paths: readonly string[]): Promise<void> {
    const mine = generation;
    const next = routes.filter((route) => paths.includes(route.path) && mayEnter(route));
    for (const { screen } of next) {
      // On a bad network one part ahead would cost the passenger's own question a second.
      await whenQuiet();
      if (generation === mine) await screen.chunk?.preload();
    }
  }

  return async (location: Location): Promise<void> => {
    const mine = (generation += 1);
    for (const end of cancelPreloads) end();
    cancelPreloads = [];
    const route = routeOf(routes, location.pathname);
    if (route === undefined || !mayEnter(route)) return;
    const { path, screen, next = [] } = route;
    // A screen that is there asks by itself, right now.
    if (screen.chunk !== undefined && screen.chunk.get() === undefined) {
      const requests = routePreloads[path]?.(encodedIdIn(location.pathname)) ?? [];
      cancelPreloads = requests.map(requestPreloader.ask);
      await screen.chunk.preload();
    }
    if (generation === mine) cancelPreloads.push(whenIdleAndUnmetered(() => void loadNext(next)));
  };
}
