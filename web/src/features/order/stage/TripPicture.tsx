import { useMemo } from 'react';

import { lazyModule } from '../../../core/chunks.tsx';
import { useExtra } from '../../../core/useExtra.ts';
import { SECOND_MS } from '../../../kit/time/units.ts';
import { savesData } from '../../../platform/schedule.ts';
import { useNow } from '../../../platform/useNow.ts';
import { isOnline } from '../../../platform/useOnline.ts';
import type { KnownTrip } from './knownTrip.ts';
import type { Size } from './mercator.ts';
import { PlainPicture } from './PlainPicture.tsx';
import { sceneOf } from './sceneOf.ts';

/** How old the car's place is, is said in steps of ten seconds. */
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** A map comes last of all. */
const mapPicture = lazyModule(async () => (await import('./map/MapPicture.tsx')).MapPicture);
/** Not by itself to a passenger who saves data; without a network the device may have it all the same. */
const mayLoadMap = (): boolean => !isOnline() || !savesData();

interface TripPictureProps {
  readonly known: KnownTrip;
  readonly size: Size;
  /** The address of the map's archive, where there is one. */
  readonly map: string | undefined;
}

/** Chooses how a trip is drawn. */
export function TripPicture({ known, size, map }: TripPictureProps) {
  const nowMs = useNow(LOOK_EVERY_MS);
  // Nothing but the car grows old.
  const atMs = known.status && 'car' in known.status ? nowMs : 0;
  const scene = useMemo(() => sceneOf(known, atMs), [known, atMs]);
  const { part: MapPicture } = useExtra(mapPicture, {
    isWanted: map !== undefined,
    mayLoad: mayLoadMap,
  });
  const plain = <PlainPicture scene={scene} size={size} />;
  if (map === undefined || MapPicture === undefined) return plain;
  return (
    <MapPicture url={map} scene={scene} size={size}>
      {plain}
    </MapPicture>
  );
}
