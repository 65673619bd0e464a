import { describe, expect, it } from 'vitest';

import { rideTimeOf } from '../../src/orders/rideTime.ts';

const NOW_MS = Date.parse('2026-11-16T10:00:00Z');
const MINUTE_MS = 60_000;
const WINDOW = { fromMs: 30 * MINUTE_MS, toMs: 24 * 60 * MINUTE_MS };

const inMinutes = (minutes: number) =>
  rideTimeOf((NOW_MS + minutes * MINUTE_MS) / 1_000, WINDOW, NOW_MS);

describe('The time of a ride', () => {
  it('is now when none is given', () => {
    expect(rideTimeOf(undefined, WINDOW, NOW_MS)).toEqual({ at: 'now' });
  });

  it('is the beginning of its minute', () => {
    const rideMs = NOW_MS + 60 * MINUTE_MS;
    expect(inMinutes(60)).toEqual({ at: 'later', rideMs });
    expect(rideTimeOf((rideMs + 59_000) / 1_000, WINDOW, NOW_MS)).toEqual({ at: 'later', rideMs });
  });

  it('is taken from the nearest to the farthest minute of the window', () => {
    expect(inMinutes(30)).toMatchObject({ at: 'later' });
    expect(inMinutes(24 * 60)).toMatchObject({ at: 'later' });
  });

  it.each([
    ['in the past', -5],
    ['the minute that runs', 0],
    ['a minute too near', 29],
    ['a minute too far', 24 * 60 + 1],
  ])('is refused when it is %s', (_what, minutes) => {
    expect(inMinutes(minutes)).toEqual({ at: 'refused' });
  });
});
