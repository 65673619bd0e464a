import { describe, expect, it } from 'vitest';

import { minutesLeft } from '../../../src/capabilities/activeRide/rideStatus.ts';
import { NOTHING_HEARD } from '../../../src/capabilities/activeRide/state.ts';
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
