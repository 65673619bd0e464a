import type { Landmark } from '@ride/contract';

import type { Place } from '../data/gazetteer.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';

/** A name that few know helps nobody to see where they are. */
const KNOWN_WEIGHT = 6;
const MOST = 24;
/** What is shown is wider than the ride: by as much again on each side, or by a few streets. */
const LEAST_SPAN_DEGREES = 0.01;
/** A ride that leaves the town is seen among towns, one within it among districts. */
const AMONG_TOWNS_DEGREES = 0.3;
/** Two names closer together than this share of what is shown would lie upon each other. */
const APART = 1 / 24;
/** A degree of longitude is so much shorter than one of latitude in Lithuania. */
const LNG_SHRINKS = 0.57;

export type LandmarksAround = (from: GeoPoint, to: GeoPoint) => readonly Landmark[];

/** The districts and well-known places, or the towns, in and around the rectangle between two points. The best known come first. */
export function landmarksOf(gazetteer: readonly Place[]): LandmarksAround {
  const named = gazetteer
    .filter(({ kind, weight }) => kind !== 'street' && (kind !== 'place' || weight >= KNOWN_WEIGHT))
    .toSorted((one, other) => other.weight - one.weight);
  // The name of a town says nothing more where those of its districts stand.
  const townsWithDistricts = new Set(
    named.filter(({ kind }) => kind === 'district').map(({ town }) => town),
  );
  const towns = named.filter(({ kind }) => kind === 'town');
  const within = named.filter(({ kind, town }) => kind !== 'town' || !townsWithDistricts.has(town));

  return (from, to) => {
    const spanDegrees = Math.max(
      LEAST_SPAN_DEGREES,
      Math.abs(from.lat - to.lat),
      Math.abs(from.lng - to.lng) * LNG_SHRINKS,
    );
    const isShown = ({ lat, lng }: GeoPoint): boolean =>
      isBetween(lat, [from.lat, to.lat], spanDegrees) &&
      isBetween(lng, [from.lng, to.lng], spanDegrees / LNG_SHRINKS);
    const chosen: Place[] = [];
    for (const place of spanDegrees > AMONG_TOWNS_DEGREES ? towns : within) {
      if (chosen.length === MOST) break;
      const isFree = !chosen.some(
        (other) => degreesBetween(place, other) < spanDegrees * 3 * APART,
      );
      if (isFree && isShown(place)) chosen.push(place);
    }
    return chosen.map(({ name, kind, lat, lng }) => ({
      name,
      kind: kind === 'place' ? 'place' : 'district',
      lat,
      lng,
    }));
  };
}

const isBetween = (value: number, ends: readonly number[], margin: number): boolean =>
  value >= Math.min(...ends) - margin && value <= Math.max(...ends) + margin;

/** In degrees of latitude. */
const degreesBetween = (one: GeoPoint, other: GeoPoint): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * LNG_SHRINKS);
