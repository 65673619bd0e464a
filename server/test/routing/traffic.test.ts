import { describe, expect, it } from 'vitest';

import { trafficFactor } from '../../src/routing/traffic.ts';

const at = (time: string): number => trafficFactor(Date.parse(time));

describe('the traffic of the hour', () => {
  it('goes by the clock in Vilnius, in winter and in summer', () => {
    // 17:00 in Vilnius is 15:00 UTC on a winter's Tuesday and 14:00 UTC on a summer's.
    expect(at('2026-11-17T15:00:00Z')).toBe(1.6);
    expect(at('2026-07-14T14:00:00Z')).toBe(1.6);
  });

  it('follows both clock changes', () => {
    // Sundays: the clock goes back at 01:00 UTC on 25 October and forward at 01:00 UTC on 29 March.
    expect(at('2026-10-26T15:00:00Z')).toBe(at('2026-10-23T14:00:00Z'));
    expect(at('2026-03-30T14:00:00Z')).toBe(at('2026-03-27T15:00:00Z'));
  });

  it('is light at night and on Sunday mornings', () => {
    expect(at('2026-11-17T01:00:00Z')).toBe(1);
    expect(at('2026-11-15T06:00:00Z')).toBe(1);
    expect(at('2026-11-16T06:00:00Z')).toBe(1.5);
  });

  it('changes evenly between two full hours, over midnight too', () => {
    expect(at('2026-11-17T15:30:00Z')).toBeCloseTo((1.6 + 1.35) / 2);
    expect(at('2026-11-17T21:59:00Z')).toBe(1);
  });

  it('never makes a ride quicker', () => {
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      expect(
        trafficFactor(Date.parse('2026-11-16T00:00:00Z') + hour * 3_600_000),
      ).toBeGreaterThanOrEqual(1);
    }
  });
});
