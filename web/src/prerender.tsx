import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';

import { Client } from './app/Client.tsx';
import { routes } from './app/routes.tsx';
import { createActiveRide } from './capabilities/activeRide/index.ts';
import { createToasts } from './capabilities/toasts/index.ts';
import { createErrorDialog } from './capabilities/errorDialog/index.ts';
import { createSession } from './core/session/index.ts';

/** At build time there is nobody to answer, and nothing ever happens. */
const never = (): Promise<never> => new Promise(() => undefined);
const nothing = (): void => undefined;
const off = (): (() => void) => nothing;

const errorDialog = createErrorDialog({ email: '', origin: () => '', logError: nothing });
const toasts = createToasts(off);
const session = createSession({
  storage: { read: () => null, write: () => false, remove: nothing },
  onOtherTabChange: off,
  sendLogOut: never,
  onLogOutFailed: nothing,
  logError: nothing,
});
const activeRide = createActiveRide({
  ask: never,
  recall: never,
  setTimer: off,
  nowMs: () => 0,
  onVisibleOrOnline: off,
  logError: nothing,
  dismissedOrder: { read: () => undefined, write: nothing },
});

const updateBanner = { get: () => null, subscribe: off };

/** A finished page: what stands in `#root`, and for whom it is. Used by the build (`build/prerender.ts`). */
export async function renderPage(path: string): Promise<{ html: string; access: string }> {
  const access = routes.find((route) => route.path === path)?.access;
  if (access === undefined) throw new Error(`${path}: there is no such route`);
  const { prelude } = await prerender(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Client
          {...{ session, api: { send: never }, activeRide, toasts, errorDialog, updateBanner }}
        />
      </MemoryRouter>
    </StrictMode>,
    // Else parts of the page would be put in place by scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { html: await new Response(prelude).text(), access };
}
