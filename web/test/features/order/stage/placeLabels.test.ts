import { describe, expect, it } from 'vitest';

import {
  placeInCorner,
  placeLabels,
  sweptBox,
  type WantedLabel,
} from '../../../../src/features/order/stage/placeLabels.ts';

const AREA = { width: 390, height: 220 };
const NOTHING = { hard: [], soft: [] };
const label = (id: string, x: number, y: number, gap: number | undefined = 12): WantedLabel => ({
  id,
  at: { x, y },
  gap,
  width: 120,
  height: 24,
});

describe('the name of a mark', () => {
  it('stands to the right of it where there is room, to the left at the right edge', () => {
    const [right] = placeLabels(AREA, NOTHING, [label('a', 195, 100)]);
    expect(right).toMatchObject({ left: 207, top: 88 });
    const [left] = placeLabels(AREA, NOTHING, [label('a', 360, 100)]);
    expect(left).toMatchObject({ left: 228, top: 88 });
  });

  it('stands above or below where there is no room beside', () => {
    const narrow = { width: 150, height: 220 };
    expect(placeLabels(narrow, NOTHING, [label('a', 75, 100)])[0]?.top).toBe(64);
    expect(placeLabels(narrow, NOTHING, [label('a', 75, 20)])[0]?.top).toBe(32);
  });

  it('leaves the way free where another side will do, and covers it before it is left out', () => {
    const way = { left: 200, top: 0, width: 20, height: 220 };
    expect(placeLabels(AREA, { hard: [], soft: [way] }, [label('a', 195, 100)])[0]?.left).toBe(63);
    const everywhere = { left: 0, top: 0, ...AREA };
    expect(
      placeLabels(AREA, { hard: [], soft: [everywhere] }, [label('a', 195, 100)]),
    ).toHaveLength(1);
  });

  it('is left out where there is no room, the last ones first', () => {
    const all = Array.from({ length: 20 }, (_, nth) => label(`${nth}`, 195, 110));
    const placed = placeLabels(AREA, NOTHING, all);
    expect(placed.length).toBeLessThan(20);
    expect(placed[0]?.id).toBe('0');
    expect(placeLabels(AREA, NOTHING, all, 2)).toHaveLength(2);
  });
});

it('does not touch another name', () => {
  const [first, second] = placeLabels(AREA, NOTHING, [label('a', 150, 100), label('b', 150, 124)]);
  expect(first).toMatchObject({ left: 162, top: 88 });
  // Beside its mark it would stand flush below the first.
  expect(second).toMatchObject({ left: 18, top: 112 });
});

const dotted = (id: string, x: number): WantedLabel => ({ ...label(id, x, 100), dotRadius: 4 });

describe('the name of what lies around', () => {
  it('is written across a district and nowhere else', () => {
    const wanted: WantedLabel = { ...label('a', 195, 100), gap: undefined };
    expect(placeLabels(AREA, NOTHING, [wanted])[0]).toMatchObject({ left: 135, top: 88 });
    const hard = [{ left: 195, top: 100, width: 1, height: 1 }];
    expect(placeLabels(AREA, { hard, soft: [] }, [wanted])).toEqual([]);
  });

  it('does not come without its dot', () => {
    const wanted: WantedLabel = { ...label('a', 195, 100), dotRadius: 4 };
    const hard = [{ left: 190, top: 95, width: 4, height: 4 }];
    expect(placeLabels(AREA, { hard, soft: [] }, [wanted])).toEqual([]);
    expect(placeLabels(AREA, NOTHING, [wanted])).toHaveLength(1);
  });

  it('does not cover the dot of another', () => {
    // To the right of the second there is room but for the dot of the first.
    const [, second] = placeLabels(AREA, NOTHING, [dotted('a', 195), dotted('b', 70)]);
    expect(second).toMatchObject({ left: 10, top: 64 });
  });
});

describe('what stands in a corner', () => {
  const size = { width: 150, height: 26 };

  it('takes the next corner where the first has a mark', () => {
    const mark = sweptBox({ x: 60, y: 20 }, { x: 60, y: 20 }, 14);
    const corners = ['topLeft', 'topRight'] as const;
    expect(placeInCorner(AREA, NOTHING, size, { corners })).toMatchObject({ left: 12, top: 12 });
    const placed = placeInCorner(AREA, { hard: [mark], soft: [] }, size, { corners });
    expect(placed).toMatchObject({ left: 228, top: 12 });
  });

  it('stays where it stood, across the way as well, but not across a mark', () => {
    const there = sweptBox({ x: 300, y: 20 }, { x: 300, y: 20 }, 14);
    const corners = ['topLeft', 'topRight'] as const;
    const stood = 'topRight';
    expect(placeInCorner(AREA, NOTHING, size, { corners, stood })?.corner).toBe('topRight');
    const acrossTheWay = { hard: [], soft: [there] };
    expect(placeInCorner(AREA, acrossTheWay, size, { corners, stood })?.corner).toBe('topRight');
    const acrossAMark = { hard: [there], soft: [] };
    expect(placeInCorner(AREA, acrossAMark, size, { corners, stood })?.corner).toBe('topLeft');
  });

  it('is left out where all of them are taken', () => {
    const hard = [{ left: 0, top: 0, ...AREA }];
    expect(
      placeInCorner(AREA, { hard, soft: [] }, size, { corners: ['top', 'bottom'] }),
    ).toBeUndefined();
  });
});
