import { describe, expect, it } from 'vitest';

import { arrivals, busiestHourShare, demandAt, hourAfter, ordersOf } from '../../city/demand.ts';
import { wishesOf } from '../../city/wishes.ts';
import { seededRandom } from '../../../server/test/support/seededRandom.ts';

const OPTIONS = {
  cars: 100,
  manyCars: 1,
  passengers: 500,
  withinKm: 5,
  hours: 24,
  speed: 60,
  seed: 3,
  failures: false,
  restMs: 0,
  leastPatienceMs: 0,
  obliging: true,
  database: 'embedded',
} as const;

describe('When a city wants to ride', () => {
  it('has two peaks, a storm that is more than both hours around it, and a night', () => {
    expect(demandAt(8)).toBeGreaterThan(demandAt(6) * 1.5);
    expect(demandAt(8)).toBeGreaterThan(demandAt(11) * 1.5);
    expect(demandAt(17.5)).toBeGreaterThan(demandAt(21) * 1.5);
    expect(demandAt(13.5)).toBeGreaterThan(demandAt(12.9) * 2);
    expect(demandAt(13.5)).toBeGreaterThan(demandAt(14.6) * 1.5);
    expect(demandAt(3)).toBeLessThan(demandAt(8) / 4);
  });

  it('goes on over midnight without a leap', () => {
    expect(demandAt(23.99)).toBeCloseTo(demandAt(0), 1);
    expect(hourAfter(0)).toBe(4);
    expect(hourAfter(21)).toBe(1);
  });

  it('gives every car its rides in a day, and fewer in a part of one', () => {
    expect(ordersOf(100, 24)).toBe(2_200);
    expect(ordersOf(100, 2)).toBeLessThan(100);
    expect(busiestHourShare()).toBeGreaterThan(1 / 24);
    expect(busiestHourShare()).toBeLessThan(0.15);
  });

  it('spreads orders as the curve says, in the order of time', () => {
    const hours = arrivals(20_000, 24, seededRandom(1).next);
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
    const at = (from: number) => hours.filter((one) => Math.floor(hourAfter(one)) === from).length;
    expect(at(8) / at(11)).toBeCloseTo(demandAt(8.5) / demandAt(11.5), 0);
    expect(Math.max(...hours)).toBeLessThanOrEqual(24);
  });
});

describe('What passengers want', () => {
  it('is the same for the same seed, and other for another', () => {
    expect(wishesOf(OPTIONS)).toEqual(wishesOf(OPTIONS));
    expect(wishesOf({ ...OPTIONS, seed: 4 })).not.toEqual(wishesOf(OPTIONS));
  });

  it('is wished for by everybody once before anybody wishes again', () => {
    const first = wishesOf(OPTIONS).slice(0, OPTIONS.passengers);
    expect(new Set(first.map(({ passenger }) => passenger)).size).toBe(OPTIONS.passengers);
  });

  it('is as fast as the city, each under a mark of its own', () => {
    const wishes = wishesOf(OPTIONS);
    expect(new Set(wishes.map(({ mark }) => mark)).size).toBe(wishes.length);
    expect(wishes.at(-1)?.afterMs).toBeLessThanOrEqual((24 * 3_600_000) / 60);
    expect(new Set(wishes.map(({ mood }) => mood)).size).toBe(7);
  });
});
