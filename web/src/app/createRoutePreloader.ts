import { matchRoutes, type Location } from 'react-router';

import type { RequestPreloader } from '../api/requestPreloader.ts';
import type { Session } from '../core/session/index.ts';
import { encodedIdIn } from '../kit/encodedIdIn.ts';
import type { ScreenRoute } from './routes.tsx';

/** What of a route counts before anything is drawn. */
type PreloadedRoute = Pick<ScreenRoute, 'path' | 'access' | 'screen' | 'preloads' | 'next'>;

export interface RoutePreloaderSettings {
  readonly routes: readonly PreloadedRoute[];
  readonly session: Pick<Session, 'store'>;
  readonly requestPreloader: Pick<RequestPreloader, 'ask'>;
  /** Runs when the page has nothing better to do, unless the passenger saves data. Returns a cancel function. */
  readonly whenIdleAndUnmetered: (work: () => void) => () => void;
}

/**
 * Told of every place that the passenger goes to, before anything of it is drawn: what the screen needs
 * sets out at once, its code and its first data side by side, and later the screens that may come next.
 */
export function createRoutePreloader({
  routes,
  session,
  requestPreloader,
  whenIdleAndUnmetered,
}: RoutePreloaderSettings) {
  let cancelPreloads: (() => unknown)[] = [];
  let generation = 0;

  const mayEnter = ({ access }: PreloadedRoute): boolean =>
    access === 'public' || (access === 'protected') === (session.store.get().at === 'present');

  async function loadNext(paths: readonly string[]): Promise<void> {
    const mine = generation;
    const next = routes.filter((route) => paths.includes(route.path) && mayEnter(route));
    for (const { screen } of next) {
      if (generation === mine) await screen.chunk?.preload();
    }
  }

  return async (location: Location): Promise<void> => {
    const mine = (generation += 1);
    for (const end of cancelPreloads) end();
    cancelPreloads = [];
    const [match] = matchRoutes([...routes], location) ?? [];
    if (match === undefined || !mayEnter(match.route)) return;
    const { screen, preloads, next = [] } = match.route;
    // A screen that is there asks by itself, right now.
    if (screen.chunk !== undefined && screen.chunk.get() === undefined) {
      const entry = { encodedId: encodedIdIn(location.pathname), state: location.state as unknown };
      cancelPreloads = (preloads?.(entry) ?? []).map(requestPreloader.ask);
      await screen.chunk.preload();
    }
    if (generation === mine) cancelPreloads.push(whenIdleAndUnmetered(() => void loadNext(next)));
  };
}
