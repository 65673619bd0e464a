import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';

import { Router } from '../kit/router.tsx';
import type { Location, NavigationType, PageHistory } from '../platform/pageHistory.ts';

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
  useLayoutEffect(
    () =>
      history.listen((location, how) => {
        onNavigate(location);
        startTransition(() => setPlace({ location, how }));
      }),
    [history, onNavigate],
  );
  return (
    <Router history={history} place={place}>
      {children}
    </Router>
  );
}
