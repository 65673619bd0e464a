import { askerOf, type Answers } from './api/requestPreloader.ts';
import { ACTIVE_RIDE, routePreloads } from './app/routePreloads.ts';
import { USER_KEY } from './core/session/index.ts';
import { encodedIdIn } from './kit/encodedIdIn.ts';
import { warmUpDates } from './kit/time/warmUpDates.ts';
import { leaveEarlyAnswers } from './platform/earlyAnswers.ts';
import { networkFetch } from './platform/networkFetch.ts';
import { pagePathname } from './platform/page.ts';
import { isRightPage } from './platform/prerenderedPage.ts';
import { afterFirstPaint } from './platform/schedule.ts';
import { deviceStorage } from './platform/storage.ts';

// Runs at the end of a prerendered page: what there is to do between its first paint and the coming of its code.
// It is known at build time for which page: what another one would need does not come with it.
const PAGE = import.meta.env.VITE_PAGE;
const HAS_DATES = PAGE === '/order' || PAGE === '/ride/:encodedId' || PAGE === '/repeat/:encodedId';

afterFirstPaint(() => {
  if (!isRightPage()) return;
  // The first data leave now, beside the code; the code finds the answers.
  const answers: Answers = new Map();
  const user = deviceStorage.read(USER_KEY);
  if (!leaveEarlyAnswers({ user, answers })) return;
  const ask = askerOf(import.meta.env.VITE_API_ORIGIN ?? '', networkFetch, answers);
  // Every other screen asks for it later, and this one for nothing else.
  if (PAGE === '/order') ask(ACTIVE_RIDE);
  else for (const request of routePreloads[PAGE]?.(encodedIdIn(pagePathname())) ?? []) ask(request);
  if (HAS_DATES) warmUpDates();
});
