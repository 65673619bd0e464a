import { describe, expect, it } from 'vitest';

import { nextFrame, type Frame } from '../../../../src/features/order/stage/frame.ts';
import {
  pixelOf,
  type GeoPoint,
  type Size,
} from '../../../../src/features/order/stage/mercator.ts';
import { AIRPORT, BAND, GEDIMINO, LINE, NOW_MS, order, scene, WIDE } from './rides.ts';

const START: GeoPoint = GEDIMINO;
const END: GeoPoint = { lat: Number(AIRPORT.lat), lng: Number(AIRPORT.lng) };

interface Report extends GeoPoint {
  readonly headingDeg?: number;
  /** Since the first one. */
  readonly seenMs?: number;
}

/** What the picture shows after these reports of the car. */
function after(status: string, reports: readonly Report[], size: Size = WIDE): Frame {
  let frame: Frame | undefined;
  for (const { seenMs = 0, ...car } of reports) {
    const atMs = NOW_MS + seenMs;
    const known = { status: { ...order(status), car: { ...car, ageMs: 0 } }, heardAtMs: atMs };
    frame = nextFrame(frame, scene(known, atMs), size);
  }
  if (frame === undefined) throw new Error('nothing to see');
  return frame;
}

const isInView = ({ view }: Frame, point: GeoPoint): boolean => {
  const { x, y } = pixelOf(view, point);
  return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
};

describe('the part of the world in view', () => {
  it.each([
    ['on a phone', BAND],
    ['on a wide screen', WIDE],
  ])('%s holds the car and the start while the car comes', (_, size) => {
    const car = { lat: 54.7, lng: 25.25 };
    const frame = after('ARRIVES', [car], size);
    expect([car, START, END].map((point) => isInView(frame, point))).toEqual([true, true, false]);
  });

  it('holds the car and the destination on the way', () => {
    const car = { lat: 54.645, lng: 25.285 };
    const frame = after('ONGOING', [car]);
    expect([car, START, END].map((point) => isInView(frame, point))).toEqual([true, false, true]);
  });

  it('holds the whole trip, bends included, before and after the ride', () => {
    const far = { lat: 54.66, lng: 25.35 };
    const line = [...LINE.slice(0, 2), far.lat, far.lng, ...LINE.slice(4)];
    for (const status of [undefined, { at: 'searching' } as const, order('COMPLETED')]) {
      const frame = nextFrame(undefined, scene({ status, drawing: { line } }), WIDE);
      if (frame === undefined) throw new Error('nothing to see');
      expect([START, END, far].every((point) => isInView(frame, point))).toBe(true);
    }
  });

  it('is none where nothing is known', () => {
    const nowhere = { from: { title: 'a' }, to: { title: 'b' } };
    expect(nextFrame(undefined, scene(nowhere), WIDE)).toBeUndefined();
  });

  it('stays while the car drives through it, and follows before the car leaves it', () => {
    const far = { lat: 54.71, lng: 25.2797 };
    const nearer = after('ARRIVES', [far, { lat: 54.704, lng: 25.2797, seenMs: 10_000 }]);
    expect(nearer.view).toEqual(after('ARRIVES', [far]).view);
    const close = after('ARRIVES', [far, { lat: 54.69, lng: 25.2797, seenMs: 10_000 }]);
    expect(close.view.scale).toBeGreaterThan(nearer.view.scale);
    const away = { lat: 54.73, lng: 25.2797, seenMs: 10_000 };
    const followed = after('ARRIVES', [far, away]);
    expect(isInView(followed, away)).toBe(true);
    expect(followed.view.scale).toBeLessThan(nearer.view.scale);
  });
});

/** A car that comes, as it was seen so long after the first report. */
const coming = (lat: number, seenMs: number) =>
  scene(
    {
      status: { ...order('ARRIVES'), car: { lat, lng: 25.2797, ageMs: 0 } },
      heardAtMs: NOW_MS + seenMs,
    },
    NOW_MS + seenMs,
  );

describe('the car between two reports', () => {
  const first = { lat: 54.7, lng: 25.2797, headingDeg: 350 };
  const next = { lat: 54.699, lng: 25.2797, headingDeg: 10, seenMs: 4_000 };

  it('moves from the one place to the other in the time between them', () => {
    const { car } = after('ARRIVES', [first, next]);
    expect(car).toMatchObject({
      cameFrom: { lat: 54.7 },
      seen: { at: { lat: 54.699 } },
      moveMs: 4_000,
    });
  });

  it('never takes longer than ten seconds', () => {
    expect(after('ARRIVES', [first, { ...next, seenMs: 60_000 }]).car?.moveMs).toBe(10_000);
  });

  it('goes on where an answer holds no newer report', () => {
    const same = { ...next, seenMs: 9_000 };
    expect(after('ARRIVES', [first, next, same]).car).toMatchObject({
      cameFrom: { lat: 54.7 },
      moveMs: 4_000,
    });
  });

  it('jumps where a report is older than the one before', () => {
    expect(after('ARRIVES', [first, { ...next, seenMs: -1 }]).car?.moveMs).toBe(0);
  });

  it('jumps where the picture does', () => {
    const far = { lat: 54.8, lng: 25.2797, seenMs: 4_000 };
    expect(after('ARRIVES', [first, far]).car).toMatchObject({
      cameFrom: { lat: 54.8 },
      moveMs: 0,
    });
  });

  it('moves on while the passenger sees another part of the world, whatever becomes of the hidden one', () => {
    const before = nextFrame(undefined, coming(54.7, 0), WIDE, true);
    const hidden = nextFrame(before, coming(54.8, 4_000), WIDE, true);
    expect(hidden?.view).not.toEqual(before?.view);
    expect(hidden?.car).toMatchObject({ cameFrom: { lat: 54.7 }, moveMs: 4_000 });
  });

  it.each([
    [350, 10, 370],
    [10, 350, -10],
    [90, 100, 100],
    [0, 180, -180],
  ])('turns the shorter way from %d° to %d°', (one, other, turnDeg) => {
    const reports = [
      { ...first, headingDeg: one },
      { ...next, headingDeg: other },
    ];
    expect(after('ARRIVES', reports).car?.turnDeg).toBe(turnDeg);
  });

  it('heads nowhere until somebody says where, and where it headed while it stands', () => {
    const { headingDeg: _, ...standing } = next;
    expect(after('ARRIVES', [standing]).car?.turnDeg).toBeUndefined();
    expect(after('ARRIVES', [first, standing]).car?.turnDeg).toBe(350);
    const far = { lat: 54.8, lng: 25.2797 };
    expect(after('ARRIVES', [first, far]).car?.turnDeg).toBe(350);
  });
});
