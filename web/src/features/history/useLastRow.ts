import { useEffect, useRef, type RefObject } from 'react';

import { onSeen } from '../../platform/onSeen.ts';
import type { RideList } from './rideList.ts';

/** Spec §9: how far from the window's edge the last row counts as reached. */
const MARGIN_PX = 10;

/** Watches the last row of the returned list while there is more to come below it. */
export function useLastRow(
  list: RideList,
  onLastSeen: () => void,
): RefObject<HTMLUListElement | null> {
  const rows = useRef<HTMLUListElement>(null);
  const { below } = list;
  const count = list.rides.length;
  useEffect(() => {
    const last = rows.current?.children[count - 1];
    if (below.at !== 'more' || last === undefined) return undefined;
    return onSeen(last, MARGIN_PX, onLastSeen);
  }, [count, below, onLastSeen]);
  return rows;
}
