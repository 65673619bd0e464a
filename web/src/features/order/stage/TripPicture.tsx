import { useMemo } from 'react';

import { SECOND_MS } from '../../../kit/time/units.ts';
import { useNow } from '../../../platform/useNow.ts';
import type { KnownTrip } from './knownTrip.ts';
import type { Size } from './mercator.ts';
import { Picture } from './Picture.tsx';
import { sceneOf } from './sceneOf.ts';

/** How old the car's place is, is said in steps of ten seconds. */
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Chooses how a trip is drawn. */
export function TripPicture({ known, size }: { known: KnownTrip; size: Size }) {
  const nowMs = useNow(LOOK_EVERY_MS);
  // Nothing but the car grows old.
  const atMs = known.status && 'car' in known.status ? nowMs : 0;
  const scene = useMemo(() => sceneOf(known, atMs), [known, atMs]);
  return <Picture scene={scene} size={size} />;
}
