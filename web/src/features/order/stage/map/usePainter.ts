import { useCallback, useSyncExternalStore } from 'react';

import { setTimer } from '../../../../platform/clock.ts';
import { onVisibleOrOnline } from '../../../../platform/onVisibleOrOnline.ts';
import { pixelRatio } from '../../../../platform/styleProperties.ts';
import { createPainter, type Painter } from './createPainter.ts';
import { createPainters } from './painters.ts';
import { startMapWorker } from './startMapWorker.ts';

const FONT = 'system-ui, sans-serif';

const painters = createPainters({
  open: (url) =>
    createPainter(startMapWorker, { url, parts: [], font: FONT, pixelRatio: pixelRatio() }),
  setTimer,
  onVisibleOrOnline,
});

/** What draws the map of an archive. */
export function usePainter(url: string): Painter | undefined {
  const follow = useCallback((changed: () => void) => painters.follow(url, changed), [url]);
  return useSyncExternalStore(follow, () => painters.get(url));
}
