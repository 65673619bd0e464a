import { routePathOf } from './app/routeOf.ts';
import { ROUTE_PATHS } from './app/routePaths.ts';
import { hasBegunOrder } from './core/begunOrder.ts';
import { readUser } from './core/session/index.ts';
import { behindPrefix } from './core/storage.ts';
import { reloadWithoutScript } from './platform/missingScript.ts';
import { pagePathname } from './platform/page.ts';
import { recordPreHydrationEvents } from './platform/preHydrationEvents.ts';
import { hideMismatchedPage, markBegunOrder, setHtmlFlags } from './platform/prerenderedPage.ts';
import { deviceStorage, visitStorage } from './platform/storage.ts';

// Runs in the head of a prerendered page, before the first paint, and tells the style sheet what the build could not know.
// The first paint waits for every byte of it: what may come after that is in `beforeCode.ts`.
const isPassenger = readUser(deviceStorage) !== undefined;
const readOnly = (): boolean => false;
// Known at build time: what another page would need does not come with this one.
const PAGE = import.meta.env.VITE_PAGE;
const path = routePathOf(PAGE === '*' ? ROUTE_PATHS : [PAGE], pagePathname());
setHtmlFlags(isPassenger);
const isWrong = hideMismatchedPage(isPassenger, path);
// Only there: the first look at what a tab has stored waits for another process of the browser.
if (PAGE === '/order' && !isWrong) {
  const stored = {
    device: behindPrefix(deviceStorage, readOnly),
    tab: behindPrefix(visitStorage, readOnly),
  };
  if (hasBegunOrder(stored)) markBegunOrder();
}
recordPreHydrationEvents();
reloadWithoutScript(visitStorage);
