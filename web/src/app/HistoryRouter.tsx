import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  type Location,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

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

/** Exported as "unsafe", that is, without a promise for the next version; ours is pinned (decision 7). */
export const openHistory = () => createBrowserHistory({ v5Compat: true });
