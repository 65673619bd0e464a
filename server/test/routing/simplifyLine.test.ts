import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { GeoPoint } from '../../src/platform/geoPoint.ts';
import { simplifyLine } from '../../src/routing/simplifyLine.ts';

const METRE = 1 / 111_320;
/** Metres east and north of the cathedral of Vilnius. */
const at = (east: number, north: number): GeoPoint => ({
  lat: 54.6858 + north * METRE,
  lng: 25.2877 + (east * METRE) / Math.cos((54.6858 * Math.PI) / 180),
});

/** How far a point lies from a line, by trying many points of the line. */
function metresOff(point: GeoPoint, line: readonly GeoPoint[]): number {
  const away = ({ lat, lng }: GeoPoint): number =>
    Math.hypot(
      (lat - point.lat) / METRE,
      ((lng - point.lng) / METRE) * Math.cos((point.lat * Math.PI) / 180),
    );
  return Math.min(
    ...line.slice(1).flatMap((end, index) => {
      const start = line[index] ?? end;
      return Array.from({ length: 1_001 }, (_, step) =>
        away({
          lat: start.lat + ((end.lat - start.lat) * step) / 1_000,
          lng: start.lng + ((end.lng - start.lng) * step) / 1_000,
        }),
      );
    }),
  );
}

describe('A line with fewer points', () => {
  it('has two where the street is straight, and its corners where it turns', () => {
    const straight = Array.from({ length: 50 }, (_, step) => at(step * 20, 0));
    expect(simplifyLine(straight)).toEqual([at(0, 0), at(980, 0)]);
    const corner = [...straight, at(980, 100), at(980, 200)];
    expect(simplifyLine(corner)).toEqual([at(0, 0), at(980, 0), at(980, 200)]);
  });

  it('leaves nothing aside by more than half a street', () => {
    const bends = fc.array(fc.record({ east: fc.nat(3_000), north: fc.nat(3_000) }), {
      minLength: 2,
      maxLength: 25,
    });
    fc.assert(
      fc.property(bends, (given) => {
        const line = given.map(({ east, north }) => at(east, north));
        const simple = simplifyLine(line);
        for (const point of line) expect(metresOff(point, simple)).toBeLessThan(4.5);
      }),
      { numRuns: 10 },
    );
  });

  it('has 200 points at most, and then the largest bends', () => {
    const wild = Array.from({ length: 5_000 }, (_, step) =>
      at(step * 10, step % 2 === 0 ? 0 : 20 + (step === 2_501 ? 500 : 0)),
    );
    const simple = simplifyLine(wild);
    expect(simple).toHaveLength(200);
    expect(simple).toContainEqual(at(25_010, 520));
    expect([simple[0], simple.at(-1)]).toEqual([wild[0], wild.at(-1)]);
  });

  it('is made of any number of points', () => {
    const one = at(7, 7);
    expect(simplifyLine([])).toEqual([]);
    expect(simplifyLine([one])).toEqual([one]);
    expect(simplifyLine([one, one])).toEqual([one, one]);
    const endless = Array.from({ length: 300_000 }, (_, step) => at(step, (step * 7_919) % 1_000));
    const simple = simplifyLine(endless);
    expect(simple).toHaveLength(200);
    expect(simple.at(-1)).toEqual(endless.at(-1));
  });
});
