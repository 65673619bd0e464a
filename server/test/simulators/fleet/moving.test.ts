import { describe, expect, it } from 'vitest';

import {
  drive,
  headingDegOf,
  kmOf,
  msToDrive,
  type Point,
  type Way,
} from '../../../src/simulators/fleet/moving.ts';

const KM = 1 / 111.32;
const south: Point = { lat: 54, lng: 25 };
const north = (km: number): Point => ({ lat: 54 + km * KM, lng: 25 });
const minutes = (count: number): number => count * 60_000;

describe('A way', () => {
  it('is driven at 32 km/h, bend by bend, and ends at its end', () => {
    const way: Way = [south, north(1), north(3.2)];
    expect(kmOf(way)).toBeCloseTo(3.2, 6);
    expect(msToDrive(way)).toBeCloseTo(minutes(6), 0);
    expect(drive(way, minutes(3))[0].lat).toBeCloseTo(north(1.6).lat, 9);
    expect(drive(way, minutes(3))).toHaveLength(2);
    expect(drive(way, minutes(7))).toEqual([north(3.2)]);
    expect(drive([south], minutes(7))).toEqual([south]);
    expect(drive([south, south, south], 0)).toEqual([south]);
  });

  it('is a highway but for its last fifteen kilometres', () => {
    const way: Way = [south, north(100)];
    expect(msToDrive(way)).toBeCloseTo(minutes(60 + 28.125), -2);
    const rest = drive(way, minutes(60) + minutes(14.0625));
    expect(kmOf(rest)).toBeCloseTo(7.5, 3);
  });

  it('takes as long in small steps as in one', () => {
    let way: Way = [south, north(4), { lat: north(4).lat, lng: 25.3 }, north(60)];
    const whole = msToDrive(way);
    let passed = 0;
    for (; way.length > 1; passed += 10_000) {
      expect(passed + msToDrive(way)).toBeCloseTo(whole, -4);
      way = drive(way, 10_000);
    }
    expect(Math.abs(passed - whole)).toBeLessThan(10_001);
  });

  it.each([
    [north(1), 0],
    [{ lat: 54, lng: 25.1 }, 90],
    [north(-1), 180],
    [{ lat: 54, lng: 24.9 }, 270],
  ])('leads somewhere: %o', (to, headingDeg) => {
    expect(headingDegOf(south, to)).toBeCloseTo(headingDeg, 6);
  });
});
