import { askerOf, type Answers } from './api/requestPreloader.ts';
import { routePathOf } from './app/routeOf.ts';
import { ROUTE_PATHS, type RoutePath } from './app/routePaths.ts';
import { ACTIVE_RIDE, routePreloads } from './app/routePreloads.ts';
import { hasBegunOrder } from './core/begunOrder.ts';
import { readUser, USER_KEY } from './core/session/index.ts';
import { behindPrefix } from './core/storage.ts';
import { encodedIdIn } from './kit/encodedIdIn.ts';
import { warmUpDates } from './kit/time/warmUpDates.ts';
import { leaveEarlyAnswers } from './platform/earlyAnswers.ts';
import { reloadWithoutScript } from './platform/missingScript.ts';
import { networkFetch } from './platform/networkFetch.ts';
import { pagePathname } from './platform/page.ts';
import { recordPreHydrationEvents } from './platform/preHydrationEvents.ts';
import {
  entryState,
  hideMismatchedPage,
  markBegunOrder,
  setHtmlFlags,
} from './platform/prerenderedPage.ts';
import { deviceStorage, visitStorage } from './platform/storage.ts';

// Runs before the first paint of a prerendered page, and tells the style sheet what the
// build could not know. It stands in those pages as it is, so every byte of it counts.
const isPassenger = readUser(deviceStorage) !== undefined;
const WITH_DATES: readonly RoutePath[] = ['/order', '/ride/:encodedId', '/repeat/:encodedId'];

const readOnly = (): boolean => false;
const stored = {
  device: behindPrefix(deviceStorage, readOnly),
  tab: behindPrefix(visitStorage, readOnly),
};
const pathname = pagePathname();
const path = routePathOf(ROUTE_PATHS, pathname);
setHtmlFlags(isPassenger);
if (!hideMismatchedPage(isPassenger, path) && path !== undefined) {
  // Only there: the first look at what a tab has stored waits for another process of the browser.
  if (path === '/order' && hasBegunOrder(stored)) markBegunOrder();
  // The first data leave now, beside the code; the code finds the answers.
  const answers: Answers = new Map();
  const ask = askerOf(import.meta.env.VITE_API_ORIGIN ?? '', networkFetch, answers);
  if (isPassenger) ask(ACTIVE_RIDE);
  const entry = { encodedId: encodedIdIn(pathname), state: entryState() };
  for (const request of routePreloads[path]?.(entry) ?? []) ask(request);
  leaveEarlyAnswers({ user: deviceStorage.read(USER_KEY), answers });
  if (WITH_DATES.includes(path)) warmUpDates();
}
recordPreHydrationEvents();
reloadWithoutScript(visitStorage);
