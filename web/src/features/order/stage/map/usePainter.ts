import { useCallback, useSyncExternalStore } from 'react';

import { usePassengerStorage } from '../../../../core/session/index.ts';
import type { PassengerStorage } from '../../../../core/storage.ts';
import { setTimer } from '../../../../platform/clock.ts';
import { digestOf } from '../../../../platform/digest.ts';
import { onVisibleOrOnline } from '../../../../platform/onVisibleOrOnline.ts';
import { pixelRatio } from '../../../../platform/styleProperties.ts';
import { createPainter, type Painter } from './createPainter.ts';
import { createPainters, type Painters } from './painters.ts';
import { startMapWorker } from './startMapWorker.ts';
import { storedMap, type StoredMap } from './storedMap.ts';

const FONT = 'system-ui, sans-serif';

interface MapOf {
  readonly painters: Painters;
  readonly stored: StoredMap;
}

/** One for all screens of a client: it goes on from one view of an order to the next. */
const maps = new WeakMap<PassengerStorage, MapOf>();

function mapOf(storage: PassengerStorage): MapOf {
  const known = maps.get(storage);
  if (known !== undefined) return known;
  const stored = storedMap(storage, digestOf);
  const painters = createPainters({
    open: (url) =>
      createPainter(
        startMapWorker,
        { url, font: FONT, pixelRatio: pixelRatio() },
        stored.read(url),
      ),
    setTimer,
    onVisibleOrOnline,
  });
  const made = { painters, stored };
  maps.set(storage, made);
  return made;
}

/** What draws the map of an archive. */
export function usePainter(url: string): Painter | undefined {
  const { painters } = mapOf(usePassengerStorage());
  const follow = useCallback(
    (changed: () => void) => painters.follow(url, changed),
    [painters, url],
  );
  return useSyncExternalStore(follow, () => painters.get(url));
}

/** What the device has stored of a map. */
export const useStoredMap = (): StoredMap => mapOf(usePassengerStorage()).stored;
