import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';

import type { openHistory } from './openHistory.ts';

interface HistoryRouterProps {
  readonly history: ReturnType<typeof openHistory>;
  /** Told of every new place before it is drawn. */
  readonly onNavigate: (location: Location) => void;
  readonly children: ReactNode;
}

/**
 * Ties the router to the browser's history, as the router's own `BrowserRouter` does. That one lives in a
 * file with forms, prefetching and server rendering, which do not shake out: 3.9 kB of 11.7.
 */
export function HistoryRouter({ history, onNavigate, children }: HistoryRouterProps) {
  const [{ action, location }, setCurrent] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        onNavigate(update.location);
        startTransition(() => setCurrent({ action: update.action, location: update.location }));
      }),
    [history, onNavigate],
  );
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
