import type { ReactNode } from 'react';

import { quietSign } from '../../kit/quietSign/quietSign.ts';
import { nowMs } from '../../platform/clock.ts';
import { onWake } from '../../platform/onWake.ts';
import { reloadPage } from '../../platform/page.ts';
import { registerWorker } from '../../platform/serviceWorker.ts';
import { followVersions } from './followVersions.ts';

/** Loaded once the page stands: it makes the next visit faster, not this one. */
export async function startVersions(show: (bar: ReactNode) => void): Promise<void> {
  // The file's name changes with every build, so it says which one this page is of.
  const { pathname } = new URL(import.meta.url);
  const worker = await registerWorker(pathname);
  if (worker === undefined) return;
  followVersions({
    worker,
    onWake,
    nowMs,
    reload: reloadPage,
    isQuiet: quietSign.store.get,
    tell: async (update) => {
      const { VersionBar } = await import('./VersionBar.tsx');
      show(<VersionBar onUpdate={update} />);
    },
  });
}
