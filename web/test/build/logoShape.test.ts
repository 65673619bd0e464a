import { expect, it } from 'vitest';

import { logoShape } from '../../build/logoShape.ts';

it.each([
  ['<svg viewBox="0 0 132 32" role="img"><rect width="1" height="1"/></svg>', [132, 32]],
  ["<?xml version='1.0'?>\n<svg\n  width='136px' height='40'><rect/></svg>", [136, 40]],
  ['<svg width="100%" viewBox="-1 -1 20.5 10"></svg>', [20.5, 10]],
])('knows the shape of %s', (svg, [width, height]) => {
  expect(logoShape(svg)).toEqual({ width, height });
});

it('refuses a logo that does not say how large it is', () => {
  expect(() => logoShape('<svg><rect width="10" height="10"/></svg>')).toThrow(/viewBox/);
  expect(() => logoShape('<svg viewBox="0 0 0 10"></svg>')).toThrow(/viewBox/);
});
