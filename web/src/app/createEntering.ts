import { matchRoutes, type Location } from 'react-router';

import type { AskAhead } from '../api/askAhead.ts';
import type { Session } from '../core/session/index.ts';
import { encodedIdIn } from '../kit/link/encodedIdIn.ts';
import type { ScreenRoute } from './routes.tsx';

/** What of a route counts before anything is drawn. */
type Entrance = Pick<ScreenRoute, 'path' | 'access' | 'screen' | 'asks' | 'next'>;

export interface EnteringSettings {
  readonly routes: readonly Entrance[];
  readonly session: Pick<Session, 'store'>;
  readonly askAhead: Pick<AskAhead, 'ask'>;
  /** Runs when the page has nothing better to do, unless the passenger saves data; returns how to call it off. */
  readonly whenIdle: (work: () => void) => () => void;
}

/**
 * Told of every place that the passenger goes to, before anything of it is drawn: what the screen needs
 * sets out at once, its code and its first data side by side, and later the screens that may come next.
 */
export function createEntering({ routes, session, askAhead, whenIdle }: EnteringSettings) {
  let leave: (() => unknown)[] = [];
  let turn = 0;

  const mayEnter = ({ access }: Entrance): boolean =>
    access === 'public' || (access === 'protected') === (session.store.get().at === 'present');

  async function loadNext(paths: readonly string[]): Promise<void> {
    const mine = turn;
    const next = routes.filter((route) => paths.includes(route.path) && mayEnter(route));
    for (const { screen } of next) {
      if (turn === mine) await screen.chunk?.ahead();
    }
  }

  return async (place: Location): Promise<void> => {
    const mine = (turn += 1);
    for (const end of leave) end();
    leave = [];
    const [match] = matchRoutes([...routes], place) ?? [];
    if (match === undefined || !mayEnter(match.route)) return;
    const { screen, asks, next = [] } = match.route;
    // A screen that is there asks by itself, right now.
    if (screen.chunk !== undefined && screen.chunk.get() === undefined) {
      const entry = { encodedId: encodedIdIn(place.pathname), state: place.state as unknown };
      leave = (asks?.(entry) ?? []).map(askAhead.ask);
      await screen.chunk.ahead();
    }
    if (turn === mine) leave.push(whenIdle(() => void loadNext(next)));
  };
}
