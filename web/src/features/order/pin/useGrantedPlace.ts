import { useEffect, useState } from 'react';

import { canLocate } from '../../../platform/canLocate.ts';
import { isLocatingGranted, locate } from '../../../platform/geolocation.ts';
import type { GeoPoint } from '../stage/mercator.ts';

/** Where the passenger stands, if the browser tells that without a question; what comes when it is not wanted any more is dropped. */
export function useGrantedPlace(isWanted: boolean): GeoPoint | undefined {
  const [place, setPlace] = useState<GeoPoint>();
  const isKnown = place !== undefined;
  useEffect(() => {
    if (!isWanted || isKnown || !canLocate()) return undefined;
    const gone = new AbortController();
    const find = async (): Promise<void> => {
      if (!(await isLocatingGranted()) || gone.signal.aborted) return;
      const found = await locate({ signal: gone.signal });
      if (found.at === 'found') setPlace(found);
    };
    void find();
    return () => gone.abort();
  }, [isWanted, isKnown]);
  return place;
}
