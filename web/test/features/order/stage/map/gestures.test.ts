import { describe, expect, it } from 'vitest';

import { dragged, keyed } from '../../../../../src/features/order/stage/map/gestures.ts';
import { viewAround } from '../../../../../src/features/order/stage/map/mapView.ts';
import { geoPointAt, pixelOf } from '../../../../../src/features/order/stage/mercator.ts';

const VIEW = viewAround({ lat: 54.6858, lng: 25.2877 }, 256 * 2 ** 14, { width: 600, height: 400 });

describe('Fingers on the map', () => {
  it('one takes along what lies under it', () => {
    const under = geoPointAt(VIEW, { x: 100, y: 100 });
    const at = pixelOf(dragged(VIEW, [{ x: 100, y: 100 }], [{ x: 150, y: 70 }]), under);
    expect(at.x).toBeCloseTo(150, 6);
    expect(at.y).toBeCloseTo(70, 6);
  });

  it('two keep what lies under each of them, as far as north stays up', () => {
    const before = [
      { x: 200, y: 200 },
      { x: 300, y: 200 },
    ];
    const now = [
      { x: 150, y: 220 },
      { x: 350, y: 220 },
    ];
    const view = dragged(VIEW, before, now);
    expect(view.scale).toBeCloseTo(VIEW.scale * 2, 0);
    for (const [nth, finger] of before.entries()) {
      const at = pixelOf(view, geoPointAt(VIEW, finger));
      expect(at.x).toBeCloseTo(now[nth]?.x ?? 0, 4);
      expect(at.y).toBeCloseTo(now[nth]?.y ?? 0, 4);
    }
  });

  it('two at one point do not tear the map apart', () => {
    const same = [
      { x: 200, y: 200 },
      { x: 200, y: 200 },
    ];
    expect(dragged(VIEW, same, same)).toEqual(VIEW);
  });
});

describe('Keys on the map', () => {
  it('move what is seen towards the arrow', () => {
    expect(keyed(VIEW, 'ArrowRight')?.left).toBe(VIEW.left + 80);
    expect(keyed(VIEW, 'ArrowLeft')?.left).toBe(VIEW.left - 80);
    expect(keyed(VIEW, 'ArrowDown')?.top).toBe(VIEW.top + 80);
    expect(keyed(VIEW, 'ArrowUp')?.top).toBe(VIEW.top - 80);
  });

  it.each(['+', '='])('%s brings it nearer', (key) => {
    expect(keyed(VIEW, key)?.scale).toBeGreaterThan(VIEW.scale);
  });

  it.each(['-', '_', '−'])('%s takes it further away', (key) => {
    expect(keyed(VIEW, key)?.scale).toBeLessThan(VIEW.scale);
  });

  it.each(['Tab', 'Enter', 'Escape', 'a', 'constructor', 'toString'])(
    '%s is none of them',
    (key) => {
      expect(keyed(VIEW, key)).toBeUndefined();
    },
  );
});
