import type { ReactNode } from 'react';

import { reloadGuard } from '../../kit/reloadGuard.ts';
import { nowMs } from '../../platform/clock.ts';
import { linkManifest } from '../../platform/manifest.ts';
import { onVisibleOrOnline } from '../../platform/onVisibleOrOnline.ts';
import { reloadPage } from '../../platform/page.ts';
import { registerWorker } from '../../platform/serviceWorker.ts';
import { followUpdates } from './followUpdates.ts';

/** Loaded once the page stands: it makes the next visit faster, or the page an app, and not this visit better. */
export async function startUpdates(show: (bar: ReactNode) => void): Promise<void> {
  linkManifest();
  // The file's name changes with every build, so it says which one this page is of.
  const { pathname } = new URL(import.meta.url);
  const worker = await registerWorker(pathname);
  if (worker === undefined) return;
  followUpdates({
    worker,
    onVisibleOrOnline,
    nowMs,
    reload: reloadPage,
    isReloadHeld: reloadGuard.store.get,
    tell: async (update) => {
      const { UpdateBanner } = await import('./UpdateBanner.tsx');
      show(<UpdateBanner onUpdate={update} />);
    },
  });
}
