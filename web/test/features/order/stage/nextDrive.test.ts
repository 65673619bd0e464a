import { describe, expect, it } from 'vitest';

import { viewAround, zoomed } from '../../../../src/features/order/stage/map/mapView.ts';
import { nextDrive } from '../../../../src/features/order/stage/nextDrive.ts';

const VIEW = viewAround({ lat: 54.69, lng: 25.28 }, 256 * 2 ** 14, { width: 600, height: 400 });
const MOVED = { ...VIEW, left: VIEW.left + 50, top: VIEW.top - 20 };
const DRIVING = { view: VIEW, from: { x: 100, y: 100 }, to: { x: 200, y: 100 }, ms: 10_000 };

describe('the car', () => {
  it('stands where it is first seen', () => {
    const first = { view: VIEW, to: { x: 7, y: 8 }, ms: 4_000 };
    expect(nextDrive(undefined, undefined, first)).toEqual({ ...first, from: first.to, ms: 0 });
  });

  it('begins the way to a new report where it is', () => {
    const next = { view: VIEW, to: { x: 300, y: 100 }, ms: 9_000 };
    expect(nextDrive(DRIVING, { x: 190, y: 100 }, next)).toMatchObject({
      ...next,
      from: { x: 190 },
    });
  });

  it('goes on from there, for the rest of its time, when the map is moved', () => {
    const drive = nextDrive(
      DRIVING,
      { x: 140, y: 100 },
      { ...DRIVING, view: MOVED, to: { x: 150, y: 120 } },
    );
    expect(drive.ms).toBeCloseTo(6_000);
    expect(drive.from.x).toBeCloseTo(90);
    expect(drive.from.y).toBeCloseTo(120);
    // And once more: it is not a way of ten seconds from here.
    const again = nextDrive(drive, { x: 120, y: 120 }, { ...DRIVING, view: VIEW });
    expect(again.ms).toBeCloseTo(3_000);
    expect(again.from.x).toBeCloseTo(170);
  });

  it('goes on when the map is zoomed', () => {
    const view = zoomed(VIEW, 2, { x: 140, y: 100 });
    const drive = nextDrive(
      DRIVING,
      { x: 140, y: 100 },
      { ...DRIVING, view, to: { x: 260, y: 100 } },
    );
    expect(drive.from.x).toBeCloseTo(140);
    expect(drive.ms).toBeCloseTo(6_000);
  });

  it('jumps where the picture jumps with a new report', () => {
    const next = { view: MOVED, to: { x: 10, y: 10 }, ms: 0 };
    expect(nextDrive(DRIVING, { x: 140, y: 100 }, next)).toEqual({ ...next, from: next.to });
  });

  it('that has arrived stays there', () => {
    const drive = nextDrive(
      DRIVING,
      { x: 200, y: 100 },
      { ...DRIVING, view: MOVED, to: { x: 150, y: 120 } },
    );
    expect(drive).toMatchObject({ from: { x: 150, y: 120 }, ms: 0 });
  });
});
