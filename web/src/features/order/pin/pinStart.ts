import type { Address } from '@ride/contract';

import { homeView, isOnMap, STREET_SCALE, viewAround } from '../stage/map/mapView.ts';
import type { MapFacts } from '../stage/map/messages.ts';
import type { GeoPoint, GeoView, Size } from '../stage/mercator.ts';
import { pointOf } from '../stage/pointOf.ts';

export interface PinStart {
  readonly view: GeoView;
  /** The place in its middle, if it means anything. */
  readonly point: GeoPoint | undefined;
}

interface KnownPlaces {
  readonly chosen: Address | undefined;
  readonly other: Address | undefined;
  /** Where the passenger stands. */
  readonly me: GeoPoint | undefined;
}

/** A part of the town: the other end of the ride is rarely round the corner. */
const AROUND_SCALE = STREET_SCALE / 4;

/** Where the map begins: at the address that is chosen, at the passenger, around the ride's other end, or in the town. */
export function pinStart(
  { chosen, other, me }: KnownPlaces,
  facts: MapFacts,
  size: Size,
): PinStart {
  const point = [chosen && pointOf(chosen), me].find((each) => each && isOnMap(facts, each));
  if (point) return { point, view: viewAround(point, STREET_SCALE, size) };
  const near = other && pointOf(other);
  const view =
    near && isOnMap(facts, near) ? viewAround(near, AROUND_SCALE, size) : homeView(facts, size);
  return { point: undefined, view };
}
