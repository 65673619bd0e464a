import { describe, expect, it } from 'vitest';

import { minutesLeft, oldCarAgeMs } from '../../../src/capabilities/activeRide/minutes.ts';
import { NOTHING_HEARD } from '../../../src/core/activeRide/state.ts';
import { isStale } from '../../../src/features/order/StaleBanner.tsx';

const arrives = { id: 1, status: 'ARRIVES', timeWhen: 5 } as const;

describe('the minutes until the car comes', () => {
  it('count down between polls and stop at none', () => {
    expect(minutesLeft(arrives, 0, 0)).toBe(5);
    expect(minutesLeft(arrives, 0, 59_000)).toBe(5);
    expect(minutesLeft(arrives, 0, 60_000)).toBe(4);
    expect(minutesLeft(arrives, 0, 3_600_000)).toBe(0);
  });

  it('do not grow when the clock of the device is set back', () => {
    expect(minutesLeft(arrives, 1_000_000, 0)).toBe(5);
  });

  it('are not counted down any more once the car has not been seen for 30 s', () => {
    const car = { lat: 54.7, lng: 25.3, ageMs: 10_000 };
    expect(minutesLeft({ ...arrives, timeWhen: 0.3 }, 0, 20_000, car)).toBe(0);
    expect(minutesLeft(arrives, 0, 240_000, car)).toBe(5);
    expect(minutesLeft(arrives, 0, 240_000, { ...car, ageMs: 100_000 })).toBe(5);
    expect(minutesLeft(arrives, 0, 240_000)).toBe(1);
  });

  it('are as old as the report of the car', () => {
    const status = (ageMs: number) =>
      ({ at: 'riding', order: arrives, car: { lat: 54.7, lng: 25.3, ageMs } }) as const;
    expect(oldCarAgeMs(status(10_000), 0, 19_999)).toBeUndefined();
    expect(oldCarAgeMs(status(10_000), 0, 20_000)).toBe(30_000);
    expect(oldCarAgeMs(status(45_000), 5_000, 0)).toBe(45_000);
    expect(oldCarAgeMs({ at: 'riding', order: arrives }, 0, 90_000)).toBeUndefined();
    expect(oldCarAgeMs(undefined, 0, 90_000)).toBeUndefined();
  });

  it('are not told once the car is there, nor when nobody knows them', () => {
    expect(minutesLeft({ ...arrives, status: 'ARRIVED' }, 0, 0)).toBeUndefined();
    expect(minutesLeft({ ...arrives, timeWhen: null }, 0, 0)).toBeUndefined();
    expect(minutesLeft({ id: 1, status: 'ARRIVES' }, 0, 0)).toBeUndefined();
  });
});

describe('the age of what is shown', () => {
  const failing = { ...NOTHING_HEARD, status: { at: 'searching' }, lastPoll: 'failed' } as const;

  it('is told after 30 s without news', () => {
    expect(isStale(failing, 29_999)).toBe(false);
    expect(isStale(failing, 30_000)).toBe(true);
  });

  it('is not told while polls are answered', () => {
    expect(isStale({ ...failing, lastPoll: 'answered' }, 40_000)).toBe(false);
  });

  it('is told of what an earlier visit has left, before anything was answered', () => {
    expect(isStale({ ...failing, lastPoll: 'none' }, 40_000)).toBe(true);
  });
});
