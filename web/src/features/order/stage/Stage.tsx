import { useCallback, useState } from 'react';

import { useActiveRideState } from '../../../core/activeRide/index.ts';
import { lazyModule } from '../../../core/chunks.tsx';
import { useExtra } from '../../../core/useExtra.ts';
import { classNames } from '../../../kit/classNames.ts';
import { followSize } from '../../../platform/followSize.ts';
import { texts } from '../texts.ts';
import { mapUrlOf } from './mapUrl.ts';
import type { Size } from './mercator.ts';
import { hasPlace, type KnownTrip } from './knownTrip.ts';
import styles from './Stage.module.css';

/** Comes when the form can be used: nobody needs a picture to order. */
const picture = lazyModule(async () => (await import('./TripPicture.tsx')).TripPicture);

/** Where the ride goes, as far as it is known. Its room is there from the beginning, so that nothing jumps. */
export function Stage({ known }: { known: KnownTrip }) {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLDivElement) => followSize(element, setSize), []);
  const { part: Picture } = useExtra(picture);
  const isKnown = hasPlace(known);
  const isEmpty = !isKnown && known.moreToCome !== true;
  const isBare = isEmpty && known.status !== undefined;
  const map = mapUrlOf(useActiveRideState().host.map);
  // On a map one sees where one is before anything is chosen.
  const isDrawn = isKnown || (map !== undefined && !isBare);
  return (
    <div ref={ref} className={classNames(styles.stage, isBare && styles.bare)}>
      {isEmpty && <p className={styles.nothing}>{hintOf(known)}</p>}
      {isDrawn && Picture && size && <Picture known={known} size={size} map={map} />}
    </div>
  );
}

function hintOf({ status, from, to }: KnownTrip): string {
  if (status !== undefined) return texts.stage.unknownRide;
  return (from ?? to) === undefined ? texts.stage.nothing : texts.stage.unknown;
}
