import { describe, expect, it } from 'vitest';

import {
  dateError,
  bookableDays,
  bookableTimes,
  rideSeconds,
} from '../../../../src/features/order/form/reservation.ts';

/** 2026-11-16 15:20 in Vilnius. */
const NOW = Date.parse('2026-11-16T13:20:00Z');
const at = (iso: string): number => Date.parse(`${iso}Z`);

describe('the times on offer', () => {
  it('are the quarter-hours still to come, today', () => {
    const times = bookableTimes('2026-11-16', NOW);
    expect(times[0]).toBe('15:30');
    expect(times.at(-1)).toBe('23:45');
    expect(times).toHaveLength(34);
  });

  it('are all 96 on an ordinary day, and none on a day that is past', () => {
    expect(bookableTimes('2026-11-17', NOW)).toHaveLength(96);
    expect(bookableTimes('2026-11-15', NOW)).toEqual([]);
  });

  it('are all of them while no day is entered', () => {
    expect(bookableTimes('', NOW)).toHaveLength(96);
    expect(bookableTimes('rytoj', NOW)).toHaveLength(96);
  });

  it('grow fewer while the form is open, and a quarter-hour that begins now is gone', () => {
    const quarterMs = 10 * 60_000;
    expect(bookableTimes('2026-11-16', NOW)[0]).toBe('15:30');
    expect(bookableTimes('2026-11-16', NOW + quarterMs - 1)[0]).toBe('15:30');
    expect(bookableTimes('2026-11-16', NOW + quarterMs)[0]).toBe('15:45');
  });

  it('are worked out once for a day and a minute', () => {
    const times = bookableTimes('2026-11-16', NOW);
    expect(bookableTimes('2026-11-16', NOW + 59_999)).toBe(times);
    expect(bookableTimes('2026-11-16', NOW + 60_000)).not.toBe(times);
  });

  it('leave out the hour that spring skips', () => {
    const times = bookableTimes('2027-03-28', NOW);
    expect(times).toHaveLength(92);
    expect(times).not.toContain('03:15');
  });

  it('count the repeated hour of autumn once, and take its first time that is to come', () => {
    const date = '2027-10-31';
    expect(bookableTimes(date, NOW)).toHaveLength(96);
    expect(rideSeconds(date, '03:15', NOW)).toBe(at('2027-10-31T00:15') / 1_000);
    const between = at('2027-10-31T00:40');
    expect(bookableTimes(date, between)).toContain('03:15');
    expect(rideSeconds(date, '03:15', between)).toBe(at('2027-10-31T01:15') / 1_000);
  });
});

describe('the day', () => {
  it('reaches from today in Vilnius to five years ahead', () => {
    expect(bookableDays(NOW)).toEqual({ first: '2026-11-16', last: '2031-11-16' });
    expect(bookableDays(at('2026-11-16T22:30')).first).toBe('2026-11-17');
  });

  it('is refused when it is none, before today or too far', () => {
    expect(dateError('2026-11-31', NOW)).toBe('Date input not valid.');
    expect(dateError('abc', NOW)).toBe('Date input not valid.');
    expect(dateError('2026-11-15', NOW)).toMatch(/ankstesnė nei šiandien/);
    expect(dateError('2031-11-17', NOW)).toMatch(/penkerius metus/);
    expect(dateError('2026-11-16', NOW)).toBeUndefined();
    expect(dateError('2031-11-16', NOW)).toBeUndefined();
    expect(dateError('', NOW)).toBeUndefined();
    expect(dateError('  ', NOW)).toBeUndefined();
  });

  it('and the time become seconds since the epoch, with the seconds zeroed', () => {
    expect(rideSeconds('2026-11-20', '10:15', NOW)).toBe(at('2026-11-20T08:15:00') / 1_000);
    expect(rideSeconds('2026-11-20', '', NOW)).toBeUndefined();
    expect(rideSeconds('', '10:15', NOW)).toBeUndefined();
    expect(rideSeconds('2026-11-31', '10:15', NOW)).toBeUndefined();
    expect(rideSeconds('2026-11-16', '15:15', NOW)).toBeUndefined();
    expect(rideSeconds('2036-01-01', '15:15', NOW)).toBeUndefined();
  });
});
