import { useEffect, useMemo, useState } from 'react';

import type { Size } from '../mercator.ts';
import type { Scene } from '../scene.ts';
import type { Painter } from './createPainter.ts';
import { storedArea } from './storedArea.ts';
import { useStoredMap } from './usePainter.ts';

/** Stores the map of a ride that is under way, for a visit without a network. */
export function useStoreRide(
  painter: Painter | undefined,
  url: string,
  scene: Scene,
  size: Size,
): void {
  const stored = useStoredMap();
  const newest = useMemo(() => storedArea(scene, size), [scene, size]);
  const [area, setArea] = useState(newest);
  // It is the same area again and again, while the car drives through it.
  if (JSON.stringify(newest) !== JSON.stringify(area)) setArea(newest);
  useEffect(() => {
    if (painter === undefined || area === undefined) return undefined;
    let isGone = false;
    const store = async (): Promise<void> => {
      const parts = await painter.partsOf(area);
      if (!isGone && parts !== undefined) await stored.write(url, parts);
    };
    void store();
    return () => {
      isGone = true;
    };
  }, [painter, url, area, stored]);
}
