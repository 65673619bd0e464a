import { describe, expect, it } from 'vitest';

import { goalOf } from '../../bench/client/goals.ts';
import { NETWORKS } from '../../bench/client/networks.ts';

const [SLOW_4G, BAD_SIGNAL] = NETWORKS;
const times = (fcpMs: number, controlMs: number) => ({ fcpMs, lcpMs: fcpMs, controlMs });
const references = { bare: times(500, 1_000), react: times(2_000, 3_000) };

describe('The goals of a screen', () => {
  it('are met together or missed together', () => {
    if (SLOW_4G === undefined) throw new Error('there is no network');
    const goal = (fcpMs: number, controlMs: number) =>
      goalOf('/order', SLOW_4G, times(fcpMs, controlMs), references);
    expect(goal(600, 4_500)).toEqual({ text: 'FCP ≤ 1.2 ×, control ≤ 1.5 ×', reached: true });
    expect(goal(601, 4_500)?.reached).toBe(false);
    expect(goal(600, 4_501)?.reached).toBe(false);
  });

  it('may be others on a bad signal, and some pages have none', () => {
    if (SLOW_4G === undefined || BAD_SIGNAL === undefined) throw new Error('there is no network');
    const name = '/login, with a number';
    expect(goalOf(name, SLOW_4G, times(1, 1), references)?.text).toBe('control ≤ 1.3 ×');
    expect(goalOf(name, BAD_SIGNAL, times(1, 1), references)?.text).toBe('control ≤ 1.4 ×');
    expect(goalOf('bare React page', SLOW_4G, times(1, 1), references)).toBeUndefined();
  });
});
