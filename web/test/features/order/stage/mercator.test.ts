import { describe, expect, it } from 'vitest';

import { metresPerPixel, pixelOf, viewOf } from '../../../../src/features/order/stage/mercator.ts';

const GEDIMINO_9 = { lat: 54.6872, lng: 25.2797 };
const AIRPORT = { lat: 54.6377, lng: 25.2875 };
const KAUNAS = { lat: 54.8985, lng: 23.9036 };
const SIZE = { width: 640, height: 480 };
const MARGIN = { x: 80, y: 60 };
const RULES = { margin: MARGIN, lean: 0 };

const view = (...points: readonly { lat: number; lng: number }[]) => {
  const found = viewOf(points, SIZE, RULES);
  if (found === undefined) throw new Error('nothing to show');
  return found;
};

describe('the view of a ride', () => {
  it('has the airport south of Gedimino prospektas, and Kaunas west of both', () => {
    const seen = view(GEDIMINO_9, AIRPORT, KAUNAS);
    expect(pixelOf(seen, AIRPORT).y).toBeGreaterThan(pixelOf(seen, GEDIMINO_9).y);
    expect(pixelOf(seen, KAUNAS).x).toBeLessThan(pixelOf(seen, GEDIMINO_9).x);
  });

  it.each([
    ['both ends of a ride in town', [GEDIMINO_9, AIRPORT]],
    ['a ride to another town', [GEDIMINO_9, KAUNAS]],
    ['one address', [AIRPORT]],
    ['the same address twice', [AIRPORT, AIRPORT]],
  ])('holds %s inside its margins, as close as that allows', (_, points) => {
    const seen = view(...points);
    const inner = { width: SIZE.width - 2 * MARGIN.x, height: SIZE.height - 2 * MARGIN.y };
    const pixels = points.map((each) => pixelOf(seen, each));
    for (const { x, y } of pixels) {
      expect(Math.abs(x - SIZE.width / 2)).toBeLessThanOrEqual(inner.width / 2 + 0.01);
      expect(Math.abs(y - SIZE.height / 2)).toBeLessThanOrEqual(inner.height / 2 + 0.01);
    }
    const [first, last] = [pixels[0], pixels.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no pixels');
    const fillsX = Math.abs(first.x - last.x) > inner.width - 1;
    const fillsY = Math.abs(first.y - last.y) > inner.height - 1;
    const isClosest = Math.abs(metresPerPixel(seen) - 1.2) < 0.01;
    expect(fillsX || fillsY || isClosest).toBe(true);
  });

  it('leans to the left where there is room to spare, and never over the margin', () => {
    const lean = (to: { lat: number; lng: number }, by: number): number => {
      const seen = viewOf([GEDIMINO_9, to], SIZE, { margin: MARGIN, lean: by });
      if (seen === undefined) throw new Error('nothing to show');
      return Math.min(pixelOf(seen, GEDIMINO_9).x, pixelOf(seen, to).x);
    };
    expect(lean(AIRPORT, 1)).toBeCloseTo(MARGIN.x);
    expect(lean(AIRPORT, 0.5)).toBeGreaterThan(MARGIN.x);
    expect(lean(AIRPORT, 0.5)).toBeLessThan(lean(AIRPORT, 0));
    expect(lean(KAUNAS, 1)).toBeCloseTo(lean(KAUNAS, 0));
  });

  it('is nothing without any point', () => {
    expect(viewOf([], SIZE, RULES)).toBeUndefined();
  });

  it('measures what a known distance measures', () => {
    const seen = view(GEDIMINO_9, AIRPORT);
    const [from, to] = [pixelOf(seen, GEDIMINO_9), pixelOf(seen, AIRPORT)];
    const metres = Math.hypot(from.x - to.x, from.y - to.y) * metresPerPixel(seen);
    // 5.53 km, by the formula of the great circle.
    expect(metres).toBeGreaterThan(5_500);
    expect(metres).toBeLessThan(5_560);
  });

  it('agrees with the tiles of everybody else: tile 14/9342/5207 begins where it says', () => {
    // Web Mercator by definition: tile x/2^z of the way round, and its north-western corner.
    const corner = { lng: (9342 / 2 ** 14) * 360 - 180, lat: 54.68653423453415 };
    const seen = { ...SIZE, scale: 2 ** 14 * 256, left: 9342 * 256, top: 5207 * 256 };
    const { x, y } = pixelOf(seen, corner);
    expect(Math.hypot(x, y)).toBeLessThan(0.01);
  });
});
