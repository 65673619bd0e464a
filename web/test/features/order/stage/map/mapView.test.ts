import { describe, expect, it } from 'vitest';

import {
  centreOf,
  homeView,
  panned,
  resized,
  roomLeft,
  transformBetween,
  viewAround,
  withMargin,
  zoomed,
} from '../../../../../src/features/order/stage/map/mapView.ts';
import { geoPointAt, pixelOf } from '../../../../../src/features/order/stage/mercator.ts';

const SIZE = { width: 600, height: 400 };
const CATHEDRAL = { lat: 54.6858, lng: 25.2877 };
const VIEW = viewAround(CATHEDRAL, 256 * 2 ** 14, SIZE);

describe('A view of the map', () => {
  it('has in its middle what it was made for', () => {
    const at = pixelOf(VIEW, CATHEDRAL);
    expect(at.x).toBeCloseTo(300, 6);
    expect(at.y).toBeCloseTo(200, 6);
    expect(centreOf(VIEW).lat).toBeCloseTo(CATHEDRAL.lat, 9);
    expect(centreOf(VIEW).lng).toBeCloseTo(CATHEDRAL.lng, 9);
  });

  it('moves with the finger', () => {
    const at = pixelOf(panned(VIEW, 30, -20), CATHEDRAL);
    expect(at.x).toBeCloseTo(330, 6);
    expect(at.y).toBeCloseTo(180, 6);
  });

  it.each([0.5, 1.3, 2, 8])(
    'keeps the point under the finger when it is zoomed by %d',
    (factor) => {
      const finger = { x: 120, y: 333 };
      const under = geoPointAt(VIEW, finger);
      const at = pixelOf(zoomed(VIEW, factor, finger), under);
      expect(at.x).toBeCloseTo(finger.x, 4);
      expect(at.y).toBeCloseTo(finger.y, 4);
    },
  );

  it('is never nearer than a door nor further than the country', () => {
    const middle = { x: 300, y: 200 };
    expect(zoomed(VIEW, 1e9, middle).scale).toBe(256 * 2 ** 19);
    expect(zoomed(VIEW, 1e-9, middle).scale).toBe(256 * 2 ** 6);
    const far = zoomed(VIEW, 1e-9, middle);
    expect(zoomed(far, 0.5, middle)).toEqual(far);
  });

  it('keeps its middle in a window of another size', () => {
    const other = resized(VIEW, { width: 390, height: 844 });
    const at = pixelOf(other, CATHEDRAL);
    expect(at.x).toBeCloseTo(195, 6);
    expect(at.y).toBeCloseTo(422, 6);
  });

  it('begins where the archive says, but not with a whole country', () => {
    const facts = { attribution: '', bounds: { west: 20, south: 53, east: 27, north: 57 } };
    const country = homeView({ ...facts, centre: { ...CATHEDRAL, zoom: 6 } }, SIZE);
    expect(country.scale).toBe(256 * 2 ** 11);
    const town = homeView({ ...facts, centre: { ...CATHEDRAL, zoom: 13 } }, SIZE);
    expect(town.scale).toBe(256 * 2 ** 13);
  });
});

describe('What was drawn for another view', () => {
  it('is put where it belongs', () => {
    const shown = zoomed(panned(VIEW, 55, -12), 1.7, { x: 10, y: 390 });
    const [, x, y, factor] =
      /translate\(([-\d.]+)px, ([-\d.]+)px\) scale\(([-\d.]+)\)/.exec(
        transformBetween(VIEW, shown),
      ) ?? [];
    const drawnAt = pixelOf(VIEW, CATHEDRAL);
    const shownAt = pixelOf(shown, CATHEDRAL);
    expect(drawnAt.x * Number(factor) + Number(x)).toBeCloseTo(shownAt.x, 1);
    expect(drawnAt.y * Number(factor) + Number(y)).toBeCloseTo(shownAt.y, 1);
  });

  it('has room until the window leaves it', () => {
    const drawn = withMargin(VIEW);
    expect(roomLeft(drawn, VIEW)).toBeCloseTo(1, 6);
    expect(roomLeft(drawn, panned(VIEW, 90, 0))).toBeCloseTo(0.5, 6);
    expect(roomLeft(drawn, panned(VIEW, 0, -120))).toBeCloseTo(0, 6);
    expect(roomLeft(drawn, panned(VIEW, 200, 0))).toBeLessThan(0);
    expect(roomLeft(drawn, zoomed(VIEW, 0.5, { x: 300, y: 200 }))).toBeLessThan(0);
  });
});
