import { describe, expect, it } from 'vitest';

import { longestPause } from '../../chaos/database/longestPause.ts';

describe('The longest time without writing', () => {
  it('begins with the last order that was confirmed before the blow', () => {
    expect(longestPause([100, 900, 3_000, 3_100], 1_000, 3_200)).toBe(2_100);
  });

  it('is that of a stall which is still open', () => {
    expect(longestPause([900, 1_100, 1_200], 1_000, 6_200)).toBe(5_000);
    expect(longestPause([], 1_000, 6_000)).toBe(5_000);
  });

  it('leaves out what was before', () => {
    expect(longestPause([0, 9_000, 9_100], 9_050, 9_200)).toBe(100);
  });
});
