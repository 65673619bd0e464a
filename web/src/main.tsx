import 'virtual:brand.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { createClient } from './app/createClient.tsx';
import { HistoryRouter } from './app/HistoryRouter.tsx';
import './kit/styles/base.css';
import './kit/styles/tokens.css';
import { browser } from './platform/browser.ts';
import { findElement } from './platform/page.ts';
import { holdsPrerenderedPage } from './platform/prerenderedPage.ts';
import { postTask, whenIdle } from './platform/schedule.ts';

const history = browser.openHistory();
const { start, preloadRoute, element, rootOptions } = createClient(browser);

function mount(): void {
  const root = findElement('#root');
  if (root === null) throw new Error('there is no #root in the page');
  const client = (
    <StrictMode>
      <HistoryRouter history={history} onNavigate={(location) => void preloadRoute(location)}>
        {element}
      </HistoryRouter>
    </StrictMode>
  );
  // As a transition React draws the first screen in small steps, and a tap does not wait for all of it.
  startTransition(() => {
    if (holdsPrerenderedPage(root)) hydrateRoot(root, client, rootOptions);
    else createRoot(root, rootOptions).render(client);
  });
}

// The order of start-up. From the third line on each comes in a task of its own, so that none of them holds up a slow
// phone for long.
start.errors(); // First: whatever fails from here on has a dialog to be told in.
start.session(); // The stored user: who may enter what depends on it.
postTask(start.activeRide); // Says whose ride to follow; its code comes after the first screen, or with the order's.
postTask(start.rideParts); // Only listens: the bar of the ride and its alerts come when somebody waits for a car.
postTask(start.reports); // The same: only a host that asks for reports gets some, after the page can be used.
postTask(() => void preloadRoute(history.location())); // The first screen's code and data, side by side.
postTask(mount); // The screen itself, drawn over the prerendered page where there is one.
whenIdle(start.updates); // The service worker: it makes the next visit faster, not this one.
