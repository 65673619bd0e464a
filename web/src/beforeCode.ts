import { askerOf, type Answers } from './api/requestPreloader.ts';
import { ROUTE_PATHS, type RoutePath } from './app/routePaths.ts';
import { ACTIVE_RIDE, routePreloads } from './app/routePreloads.ts';
import { USER_KEY } from './core/session/index.ts';
import { encodedIdIn } from './kit/encodedIdIn.ts';
import { warmUpDates } from './kit/time/warmUpDates.ts';
import { leaveEarlyAnswers } from './platform/earlyAnswers.ts';
import { networkFetch } from './platform/networkFetch.ts';
import { pagePathname } from './platform/page.ts';
import { shownPage } from './platform/prerenderedPage.ts';
import { afterFirstPaint } from './platform/schedule.ts';
import { deviceStorage } from './platform/storage.ts';

// Runs at the end of a prerendered page: what there is to do between its first paint and the coming of its code.
const WITH_DATES = new Set<RoutePath>(['/order', '/ride/:encodedId', '/repeat/:encodedId']);

afterFirstPaint(() => {
  const path = shownPage(ROUTE_PATHS);
  if (path === undefined) return;
  // The first data leave now, beside the code; the code finds the answers.
  const answers: Answers = new Map();
  const user = deviceStorage.read(USER_KEY);
  if (!leaveEarlyAnswers({ user, answers })) return;
  const ask = askerOf(import.meta.env.VITE_API_ORIGIN ?? '', networkFetch, answers);
  // Every other screen asks for it later.
  if (path === '/order') ask(ACTIVE_RIDE);
  for (const request of routePreloads[path]?.(encodedIdIn(pagePathname())) ?? []) ask(request);
  if (WITH_DATES.has(path)) warmUpDates();
});
