import {
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { Router } from '../kit/router.tsx';
import type { Location, NavigationType, PageHistory } from '../platform/pageHistory.ts';
import { DrawnAheadContext } from './drawnAhead.ts';
import { routePathOf } from './routeOf.ts';
import { ROUTE_PATHS, type RoutePath } from './routePaths.ts';

interface HistoryRouterProps {
  readonly history: PageHistory;
  /** Told of every new place before it is drawn. */
  readonly onNavigate: (location: Location) => void;
  readonly children: ReactNode;
}

/** Ties the client to the browser's history. */
export function HistoryRouter({ history, onNavigate, children }: HistoryRouterProps) {
  const [place, setPlace] = useState<{ location: Location; how: NavigationType }>(() => ({
    location: history.location(),
    how: 'pop',
  }));
  const drawnAhead = useRef<RoutePath>(undefined);
  const tellDrawnAhead = useCallback((path: RoutePath | undefined) => {
    drawnAhead.current = path;
  }, []);
  useLayoutEffect(
    () =>
      history.listen((location, how) => {
        onNavigate(location);
        const arrive = (): void => setPlace({ location, how });
        // What is drawn already is shown by the very frame that answers the tap.
        if (routePathOf(ROUTE_PATHS, location.pathname) === drawnAhead.current) arrive();
        else startTransition(arrive);
      }),
    [history, onNavigate],
  );
  return (
    <Router history={history} place={place}>
      <DrawnAheadContext value={tellDrawnAhead}>{children}</DrawnAheadContext>
    </Router>
  );
}
