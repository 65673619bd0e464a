import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';

import { createClient } from './app/createClient.tsx';
import { routes } from './app/routes.tsx';
import { Router } from './kit/router.tsx';

const nothing = (): void => undefined;
const off = (): (() => void) => nothing;
/** Nobody goes anywhere, either. */
const nowhere = { push: nothing, replace: nothing, go: nothing };
const noStorage = { read: () => null, write: () => false, remove: nothing, keys: () => [] };
const noBytes = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(false),
  clear: () => Promise.resolve(),
};

/** At build time there is nobody to answer, and nothing ever happens. */
const { element } = createClient({
  fetch: () => new Promise(nothing),
  takeEarlyAnswers: () => undefined,
  pageOrigin: () => '',
  deviceStorage: noStorage,
  visitStorage: noStorage,
  deviceBytes: noBytes,
  setTimer: off,
  nowMs: () => 0,
  chance: () => 0,
  logError: nothing,
  whenIdle: off,
  whenIdleAndUnmetered: off,
  onOtherTabChange: off,
  onVisibleOrOnline: off,
  onUncaughtError: off,
});

/** A route's own path will do: whatever a screen makes of it is not known yet. */
const locationOf = (path: string) => ({
  pathname: path,
  search: '',
  hash: '',
  state: null,
  key: 'default',
});

/** A finished page: what stands in `#root`, and for whom it is. Used by the build (`build/prerender.ts`). */
export async function renderPage(path: string): Promise<{ html: string; access: string }> {
  const access = routes.find((route) => route.path === path)?.access;
  if (access === undefined) throw new Error(`${path}: there is no such route`);
  const { prelude } = await prerender(
    <StrictMode>
      <Router history={nowhere} place={{ how: 'pop', location: locationOf(path) }}>
        {element}
      </Router>
    </StrictMode>,
    {
      // Else parts of the page would be inserted by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would go on with an outline, and the page would be written without its screen.
      onError: (error) => {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), access };
}
