import { describe, expect, it } from 'vitest';

import { gazetteer, towns, type Place } from '../../src/data/gazetteer.ts';
import { greatCircleKm, type GeoPoint } from '../../src/platform/geoPoint.ts';
import { degreesOf, OVER_WATER, sides, townBounds, waters } from './knownGeography.ts';

const METRES_PER_DEGREE = 111_320;
/** Of two streets, or two places, so near to each other one was written down at the other's point. */
const LEAST_APART_M = 12;
/** A wind is an eighth of the horizon, and a district is wide. */
const WIND_TOLERANCE_DEG = 50;

const named = ({ name, town, kind }: Place): string => `${name}, ${town} (${kind})`;
const of = (town: string): readonly Place[] =>
  gazetteer.filter((place) => place.town === town && place.kind !== 'town');

/** Metres east and north of a point that lies near. */
const seenFrom = (here: GeoPoint, there: GeoPoint) => ({
  x: (there.lng - here.lng) * METRES_PER_DEGREE * Math.cos((here.lat * Math.PI) / 180),
  y: (there.lat - here.lat) * METRES_PER_DEGREE,
});

function metresToAxis(point: GeoPoint, axis: (typeof waters)[number]['axis']): number {
  const corners = axis.map(([lat, lng]) => seenFrom(point, { lat, lng }));
  return Math.min(
    ...corners.slice(1).map((end, index) => {
      const start = corners[index] ?? end;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const along = -(start.x * dx + start.y * dy) / (dx * dx + dy * dy);
      const on = Math.min(1, Math.max(0, along));
      return Math.hypot(start.x + on * dx, start.y + on * dy);
    }),
  );
}

const headingDeg = (from: GeoPoint, to: GeoPoint): number => {
  const { x, y } = seenFrom(from, to);
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
};

/** The stem of a name: 'Lieporių g.' and 'Lieporiai' are the same place to people. */
const stemOf = ({ name }: Place): string => name.slice(0, 5).toLowerCase();

describe('The points of the gazetteer', () => {
  it.each(townBounds)('lie inside $town where they are said to', (bounds) => {
    const outside = of(bounds.town).filter(
      ({ lat, lng }) =>
        lat < bounds.south || lat > bounds.north || lng < bounds.west || lng > bounds.east,
    );
    expect(outside.map(named)).toEqual([]);
  });

  it.each(waters)('do not lie in $name', ({ town, axis, wetM }) => {
    const wet = of(town).filter(
      (place) => !OVER_WATER.test(place.name) && metresToAxis(place, axis) < wetM,
    );
    expect(wet.map(named)).toEqual([]);
  });

  it('are not written down twice', () => {
    const places = gazetteer.filter(({ kind }) => kind !== 'town');
    const pairs = places.flatMap((one, index) =>
      places
        .slice(index + 1)
        .filter((other) => other.town === one.town && Math.abs(other.lat - one.lat) < 0.001)
        .filter((other) => {
          const apartM = greatCircleKm(one, other) * 1_000;
          return other.kind === one.kind
            ? apartM < LEAST_APART_M
            : apartM === 0 && stemOf(one) !== stemOf(other);
        })
        .map((other) => `${named(one)} and ${named(other)}`),
    );
    expect(pairs).toEqual([]);
  });

  it.each(sides)('put $districts in the $wind of $town', ({ town, wind, districts }) => {
    const centre = towns.find(({ name }) => name === town);
    if (centre === undefined) throw new Error(`no town is called ${town}`);
    for (const district of districts) {
      const place = gazetteer.find(
        (each) => each.kind === 'district' && each.town === town && each.name === district,
      );
      if (place === undefined) throw new Error(`${district} is no district of ${town}`);
      const off = Math.abs(headingDeg(centre, place) - degreesOf(wind));
      expect(Math.min(off, 360 - off), district).toBeLessThanOrEqual(WIND_TOLERANCE_DEG);
    }
  });
});
