import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * Ties the router to the browser's history, as the router's own `BrowserRouter` does. That one lives in a
 * file with forms, prefetching and server rendering, which do not shake out: 3.9 kB of 11.7. The history
 * it uses is exported as "unsafe", that is, without a promise for the next version; ours is pinned.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        startTransition(() => setPlace({ action: update.action, location: update.location }));
      }),
    [history],
  );
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
