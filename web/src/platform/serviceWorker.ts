import { savesData } from './schedule.ts';
import { trustedScript } from './trustedScript.ts';

const SCRIPT = '/service-worker.js';
/** While a page holds a lock named so, the worker keeps the page's build in its cache. */
const LOCK = 'build:';

/** The service worker as a page sees it. */
export interface UpdateChannel {
  /** Tells of a newer build that waits for its turn, also if it waits already. Returns an unsubscribe function. */
  readonly onWaiting: (tell: () => void) => () => void;
  /** Tells that a newer build serves this page from now on. Returns an unsubscribe function. */
  readonly onReplaced: (tell: () => void) => () => void;
  readonly letTakeOver: () => void;
  /** Asks it to cache what has not been used yet, unless the passenger saves data. */
  readonly fetchAhead: () => void;
  readonly lookForUpdate: () => void;
}

/** Registers the worker; `undefined` if there are no workers, or the browser refuses. */
export async function registerWorker(builtFile: string): Promise<UpdateChannel | undefined> {
  // Typed as always there, but it is missing outside secure contexts and in private windows.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (serviceWorker === undefined) return undefined;
  holdLock(LOCK + builtFile);
  try {
    const registration = await serviceWorker.register(trustedScript(SCRIPT), {
      updateViaCache: 'none',
    });
    return updateChannel(serviceWorker, registration);
  } catch {
    // Storage is blocked or full: the client works as before, with the network only.
    return undefined;
  }
}

function updateChannel(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): UpdateChannel {
  return {
    onWaiting: (tell) => {
      const look = (): void => {
        // Without a controller it is the first build of all, which is no news.
        if (registration.waiting !== null && container.controller !== null) tell();
      };
      const follow = (): void => registration.installing?.addEventListener('statechange', look);
      registration.addEventListener('updatefound', follow);
      follow();
      look();
      return () => registration.removeEventListener('updatefound', follow);
    },
    onReplaced: (tell) => {
      let hadController = container.controller !== null;
      const changed = (): void => {
        if (hadController) tell();
        hadController = true;
      };
      container.addEventListener('controllerchange', changed);
      return () => container.removeEventListener('controllerchange', changed);
    },
    letTakeOver: () => registration.waiting?.postMessage('take-over'),
    fetchAhead: () => {
      if (!savesData())
        void container.ready.then((ready) => ready.active?.postMessage('fetch-ahead'));
    },
    // Without a network there is nothing new to be had.
    lookForUpdate: () => void registration.update().catch(() => undefined),
  };
}

/** Held until the page is gone, however it goes; all pages of a build hold it together. */
function holdLock(name: string): void {
  const { locks } = navigator as { locks?: LockManager };
  locks
    ?.request(name, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}
