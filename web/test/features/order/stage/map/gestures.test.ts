import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dragged,
  followGestures,
  keyed,
} from '../../../../../src/features/order/stage/map/gestures.ts';
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

/** A map under fingers, in a test's time. */
function touched() {
  vi.stubGlobal('Element', Map); // Nothing here is one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is asked of an element
  const element = Object.assign(new EventTarget(), {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  }) as unknown as HTMLElement;
  let view = VIEW;
  followGestures(element, {
    view: () => view,
    move: (next) => {
      view = next;
    },
  });
  const fire = (type: string, atMs: number, x: number, y: number, pointerId = 1): void => {
    const event = new Event(type);
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    element.dispatchEvent(Object.assign(event, { clientX: x, clientY: y, button: 0, pointerId }));
  };
  /** From a to b, in so much time. */
  const press = (fromMs: number, forMs: number, [x, y]: Place, [toX, toY]: Place = [x, y]) => {
    fire('pointerdown', fromMs, x, y);
    if (toX !== x || toY !== y) fire('pointermove', fromMs + forMs / 2, toX, toY);
    fire('pointerup', fromMs + forMs, toX, toY);
  };
  return { fire, press, zoom: () => view.scale / VIEW.scale };
}
type Place = readonly [x: number, y: number];

describe('Two taps on the map', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('bring it nearer', () => {
    const { press, zoom } = touched();
    press(1_000, 60, [100, 100]);
    press(1_200, 60, [104, 97]);
    expect(zoom()).toBeCloseTo(2);
    // The third begins anew.
    press(1_320, 60, [104, 97]);
    expect(zoom()).toBeCloseTo(2);
  });

  it.each<[string, (map: ReturnType<typeof touched>) => void]>([
    [
      'in two places',
      ({ press }) => {
        press(1_000, 60, [100, 100]);
        press(1_200, 60, [140, 100]);
      },
    ],
    [
      'too far apart in time',
      ({ press }) => {
        press(1_000, 60, [100, 100]);
        press(1_500, 60, [100, 100]);
      },
    ],
    [
      'that were two quick drags to the same point',
      ({ press }) => {
        press(1_000, 80, [160, 100], [100, 100]);
        press(1_120, 80, [160, 100], [100, 100]);
      },
    ],
    [
      'of which one was a drag there and back',
      ({ fire, press }) => {
        press(1_000, 60, [100, 100]);
        fire('pointerdown', 1_080, 100, 100);
        fire('pointermove', 1_120, 150, 100);
        fire('pointermove', 1_160, 100, 100);
        fire('pointerup', 1_180, 100, 100);
      },
    ],
    [
      'of which one was held',
      ({ press }) => {
        press(1_000, 400, [100, 100]);
        press(1_500, 60, [100, 100]);
      },
    ],
    [
      'of two fingers at once',
      ({ fire }) => {
        fire('pointerdown', 1_000, 100, 100, 1);
        fire('pointerdown', 1_010, 110, 100, 2);
        fire('pointerup', 1_060, 100, 100, 1);
        fire('pointerup', 1_070, 110, 100, 2);
      },
    ],
  ])('%s are none', (_, taps) => {
    const map = touched();
    taps(map);
    expect(map.zoom()).toBeCloseTo(1);
  });
});
