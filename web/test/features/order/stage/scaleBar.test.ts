import { expect, it } from 'vitest';

import { scaleBar } from '../../../../src/features/order/stage/scaleBar.ts';

it.each([
  [1.2, 100, 100],
  [2.6, 100, 200],
  [11, 100, 1_000],
  [52, 100, 5_000],
  [0.5, 100, 50],
  [10, 100, 1_000],
])('at %d m for a pixel and at most %d of them the scale is %d m', (perPixel, longest, metres) => {
  const bar = scaleBar(perPixel, longest);
  expect(bar.metres).toBe(metres);
  expect(bar.pixels).toBeLessThanOrEqual(longest);
  expect(bar.pixels * perPixel).toBeCloseTo(metres);
});
