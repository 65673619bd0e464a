import { beforeEach, describe, expect, it } from 'vitest';

import type { CoveredBox, Palette } from '../../../../../src/features/order/stage/map/messages.ts';
import { createMotion } from '../../../../../src/features/order/stage/map/createMotion.ts';
import type { Viewer } from '../../../../../src/features/order/stage/map/createPainter.ts';
import {
  panned,
  viewAround,
  withMargin,
  zoomed,
} from '../../../../../src/features/order/stage/map/mapView.ts';
import type { GeoView } from '../../../../../src/features/order/stage/mercator.ts';

const VIEW = viewAround({ lat: 54.6858, lng: 25.2877 }, 256 * 2 ** 14, { width: 600, height: 400 });

function motionOnATable() {
  const asked: GeoView[] = [];
  const colours: string[] = [];
  const spared: (readonly CoveredBox[])[] = [];
  let covered: readonly CoveredBox[] = [];
  let ground = 'light';
  const placed = { layer: '', ground: '', scaleIsTrue: true };
  const rested: GeoView[] = [];
  const taken: GeoView[] = [];
  const painted: GeoView[] = [];
  const settled: boolean[] = [];
  let closed = 0;
  const picture = {
    close: () => {
      closed += 1;
    },
  } as ImageBitmap;
  let moves = 0;
  let viewer: Viewer | undefined;
  const timers = new Map<number, () => void>();
  const running = new Set<symbol>();
  let frame: (() => void) | undefined;
  let detached = false;
  const motion = createMotion(
    {
      painter: {
        attach: (given) => {
          viewer = given;
          return {
            draw: (area, palette, boxes) => {
              asked.push(area);
              spared.push(boxes);
              colours.push(palette.ground);
            },
            detach: () => {
              detached = true;
            },
          };
        },
      },
      isAbove: false,
      palette: () => ({ ground }) as Palette,
      covered: () => covered,
      placeLayer: (transform) => {
        placed.layer = transform;
      },
      showScale: (isTrue) => {
        placed.scaleIsTrue = isTrue;
      },
      placeGround: (transform) => {
        placed.ground = transform;
      },
      paintGround: (area) => void painted.push(area),
      onMove: () => {
        moves += 1;
      },
      onTaken: (view) => void taken.push(view),
      onRest: (view) => void rested.push(view),
      onSettled: (gaps) => void settled.push(gaps),
      setTimer: (ms, work) => {
        timers.set(ms, work);
        const timer = Symbol('timer');
        running.add(timer);
        return () => {
          running.delete(timer);
          timers.delete(ms);
        };
      },
      onNextFrame: (work) => {
        frame = work;
      },
    },
    VIEW,
  );
  return {
    motion,
    asked,
    colours,
    spared,
    covers: (...boxes: CoveredBox[]) => {
      covered = boxes;
      motion.cover();
    },
    turnDark: () => {
      ground = 'dark';
    },
    placed,
    rested,
    taken,
    moves: () => moves,
    uncover: () => viewer?.uncover(),
    isDetached: () => detached,
    painted,
    settled,
    running: () => running.size,
    closed: () => closed,
    comes: (area: GeoView) => viewer?.show(area, picture),
    drawn: (area: GeoView) => {
      viewer?.show(area, picture);
      frame?.();
    },
    settle: (gaps: boolean) => viewer?.settle(gaps),
    nextFrame: () => frame?.(),
    rest: () => timers.get(150)?.(),
    laterOn: () => timers.get(15_000)?.(),
  };
}

describe('A map that is moved', () => {
  let table: ReturnType<typeof motionOnATable>;
  beforeEach(() => {
    table = motionOnATable();
    table.drawn(withMargin(VIEW));
  });

  it('is drawn larger than its window from the beginning', () => {
    expect(table.asked).toEqual([withMargin(VIEW)]);
  });

  it('is drawn again where something else stands on it, which its names keep away from', () => {
    const note = { left: 12, top: 20, width: 100, height: 26 };
    table.covers(note);
    expect(table.asked).toEqual([withMargin(VIEW), withMargin(VIEW)]);
    const { left, top } = withMargin(VIEW);
    const onTheGround = { ...note, left: 12 + VIEW.left - left, top: 20 + VIEW.top - top };
    expect(table.spared[0]).not.toContainEqual(onTheGround);
    expect(table.spared[1]).toContainEqual(onTheGround);
    table.covers({ ...note });
    expect(table.asked, 'the same as before').toHaveLength(2);
  });

  it('has no name across the edge of its window, wherever it comes to rest', () => {
    const edges = [
      { left: 180, top: 120, width: 4, height: 400 },
      { left: 180 + 596, top: 120, width: 4, height: 400 },
      { left: 180, top: 120, width: 600, height: 4 },
      { left: 180, top: 120 + 396, width: 600, height: 4 },
    ];
    expect(table.spared).toEqual([edges]);
    const moved = panned(VIEW, 20, 10);
    table.motion.move(moved);
    table.rest();
    table.motion.rest(moved);
    table.motion.cover();
    expect(table.asked).toEqual([withMargin(VIEW), withMargin(moved)]);
    expect(table.spared.at(-1)).toEqual(edges);
  });

  it('may have one there while it is moved: with the next move it can be read', () => {
    table.motion.move(panned(VIEW, 20, 0));
    table.motion.move(panned(VIEW, 120, 0));
    expect(table.asked).toHaveLength(2);
    expect(table.spared.at(-1)).toEqual([]);
  });

  it('is not drawn again for what stands on it while it is moved', () => {
    table.motion.move(panned(VIEW, 20, 10));
    table.covers({ left: 12, top: 20, width: 100, height: 26 });
    expect(table.asked).toHaveLength(1);
    table.rest();
    table.motion.cover();
    expect(table.asked).toHaveLength(2);
  });

  it('is not drawn again for a small move, but shifted with the next frame', () => {
    table.motion.move(panned(VIEW, 20, 10));
    expect(table.asked).toHaveLength(1);
    expect(table.placed.layer).toBe('none');
    table.nextFrame();
    expect(table.placed.layer).toBe('translate(20.00px, 10.00px) scale(1)');
  });

  it('is drawn again before its window leaves what was drawn, once at a time', () => {
    const far = panned(VIEW, 120, 0);
    table.motion.move(far);
    table.motion.move(panned(far, 10, 0));
    expect(table.asked).toHaveLength(2);
    expect(table.asked[1]).toEqual(withMargin(far));
    table.drawn(withMargin(far));
    table.motion.move(panned(far, 130, 0));
    expect(table.asked).toHaveLength(3);
  });

  it('tells where it has come to rest, and is drawn sharp at another scale', () => {
    const nearer = zoomed(VIEW, 1.2, { x: 300, y: 200 });
    table.motion.move(nearer);
    expect(table.rested).toEqual([]);
    table.rest();
    expect(table.rested).toEqual([nearer]);
    expect(table.asked.at(-1)).toEqual(withMargin(nearer));
  });

  it('says what its scale is while it is true: moved aside it is, nearer it is not until all is drawn anew', () => {
    table.motion.move(panned(VIEW, 20, 10));
    table.nextFrame();
    expect(table.placed.scaleIsTrue).toBe(true);
    const nearer = zoomed(VIEW, 1.2, { x: 300, y: 200 });
    table.motion.move(nearer);
    table.nextFrame();
    expect(table.placed.scaleIsTrue).toBe(false);
    table.rest();
    expect(table.placed.scaleIsTrue).toBe(false);
    table.motion.rest(nearer);
    expect(table.placed.scaleIsTrue).toBe(true);
  });

  it('tells of every move of the passenger, and of nothing else', () => {
    table.motion.move(panned(VIEW, 20, 10));
    table.motion.move(panned(VIEW, 30, 10));
    table.rest();
    table.motion.rest(panned(VIEW, 500, 10));
    expect(table.moves()).toBe(2);
  });

  it('is drawn anew once what covered it is gone', () => {
    const moved = panned(VIEW, 20, 10);
    table.motion.rest(moved);
    table.uncover();
    expect(table.asked).toEqual([withMargin(VIEW), withMargin(moved)]);
  });

  it('has its marks drawn for where it rests', () => {
    const moved = panned(VIEW, 20, 10);
    table.motion.move(moved);
    table.nextFrame();
    table.motion.rest(moved);
    expect(table.placed.layer).toBe('none');
    expect(table.motion.view()).toEqual(moved);
  });

  it('is the passenger’s from the first move on, so that what becomes of the ride takes nothing back', () => {
    const [first, second] = [panned(VIEW, 20, 10), panned(VIEW, 50, 10)];
    table.motion.move(first);
    expect(table.taken).toEqual([first]);
    table.motion.move(second);
    expect(table.taken, 'once for a movement').toEqual([first]);
    // The page draws what was taken; the finger is further already.
    table.motion.rest({ ...first });
    expect(table.motion.view()).toEqual(second);
    table.rest();
    table.motion.rest({ ...second });
    table.motion.move(first);
    expect(table.taken, 'and again for the next').toEqual([first, first]);
  });

  it('is taken once for a movement, however soon the page has drawn what was taken', () => {
    const moves = [10, 20, 30, 40].map((x) => panned(VIEW, x, 0));
    for (const view of moves) {
      table.motion.move(view);
      const drawn = table.taken.at(-1);
      if (drawn === view) table.motion.rest(drawn);
      table.nextFrame();
    }
    expect(table.taken).toEqual(moves.slice(0, 1));
    expect(table.placed.layer).toBe('translate(30.00px, 0.00px) scale(1)');
    table.rest();
    expect(table.rested, 'and rests once').toEqual(moves.slice(-1));
  });

  it('goes on when the page draws the same once more in the middle of a movement', () => {
    const { motion, taken, rested } = table;
    const begun = panned(VIEW, 10, 0);
    motion.move(begun);
    motion.rest({ ...begun });
    const further = panned(VIEW, 40, 0);
    motion.move(further);
    motion.rest({ ...begun });
    expect(motion.view()).toEqual(further);
    expect(taken).toEqual([begun]);
    table.rest();
    expect(rested).toEqual([further]);
    // Another size of the window is another view, wherever it lies.
    motion.rest({ ...further, width: 500 });
    expect(motion.view().width).toBe(500);
  });

  it('follows the ride’s view to where the passenger has brought it before', () => {
    const moved = panned(VIEW, 20, 0);
    table.motion.move(moved);
    table.motion.rest(moved);
    // The page knows this view already and draws nothing for it.
    table.rest();
    const further = panned(VIEW, 90, 0);
    table.motion.move(further);
    table.motion.rest(further);
    table.motion.rest({ ...moved });
    expect(table.motion.view()).toEqual(moved);
  });

  it('loses no move to a page that draws an earlier rest after a later one was told', () => {
    const first = zoomed(VIEW, 2, { x: 0, y: 0 });
    table.motion.move(first);
    table.rest();
    const second = zoomed(first, 2, { x: 0, y: 0 });
    table.motion.move(second);
    table.rest();
    table.motion.rest({ ...first });
    expect(table.motion.view()).toEqual(second);
    table.motion.rest({ ...second });
    expect(table.motion.view()).toEqual(second);
    expect(table.placed.layer).toBe('none');
    // A rest that was drawn is over: the same view, given by others, is another one's wish.
    table.motion.move(first);
    table.motion.rest({ ...first });
    table.motion.rest({ ...second });
    expect(table.motion.view()).toEqual(second);
  });

  it('goes on when the page draws an older rest after it was moved again', () => {
    const [first, second] = [panned(VIEW, 20, 10), panned(VIEW, 50, 10)];
    table.motion.move(first);
    table.rest();
    table.motion.move(second);
    table.motion.rest({ ...first });
    expect(table.motion.view()).toEqual(second);
    expect(table.placed.layer).toBe('translate(30.00px, 0.00px) scale(1)');
    table.rest();
    expect(table.rested).toEqual([first, second]);
  });

  it('shows a late picture where it belongs and not where it was asked for', () => {
    table.motion.move(panned(VIEW, 50, 0));
    table.drawn(withMargin(VIEW));
    expect(table.placed.ground).toBe('translate(-130.00px, -120.00px) scale(1)');
  });

  it('asks for its colours again when the device wants others, and not with every picture', () => {
    table.turnDark();
    table.motion.move(panned(VIEW, 120, 0));
    expect(table.colours).toEqual(['light', 'light']);
    table.motion.recolour();
    table.drawn(withMargin(VIEW));
    table.motion.move(panned(VIEW, 130, 0));
    expect(table.colours).toEqual(['light', 'light', 'dark', 'dark']);
  });

  it('is asked for again where tiles did not come, later on and as soon as there is a network', () => {
    table.motion.wake();
    expect(table.asked, 'nothing is missing').toHaveLength(1);
    table.settle(true);
    table.nextFrame();
    table.motion.wake();
    expect(table.asked).toHaveLength(2);
    table.laterOn();
    expect(table.asked, 'which is on its way').toHaveLength(2);
    table.settle(true);
    table.nextFrame();
    table.laterOn();
    expect(table.asked).toHaveLength(3);
    table.settle(false);
    table.nextFrame();
    table.laterOn();
    table.motion.wake();
    expect(table.asked, 'all of it has come').toHaveLength(3);
    expect(table.settled).toEqual([true, true, false]);
    table.settle(true);
    table.nextFrame();
    table.motion.stop();
    table.laterOn();
    expect(table.asked, 'nobody looks any more').toHaveLength(3);
  });

  it('is asked for once later on, however often it was said that tiles did not come', () => {
    for (let nth = 0; nth < 3; nth += 1) {
      table.settle(true);
      table.nextFrame();
    }
    expect(table.running()).toBe(1);
    table.motion.stop();
    expect(table.running()).toBe(0);
  });

  it('touches nothing once it is gone', () => {
    table.motion.move(panned(VIEW, 20, 10));
    table.motion.stop();
    table.nextFrame();
    expect(table.placed.layer).toBe('none');
    expect(table.isDetached()).toBe(true);
  });

  it('shows what has come with the next frame, the newest of it, and is settled no sooner', () => {
    const [one, other] = [withMargin(panned(VIEW, 10, 0)), withMargin(panned(VIEW, 20, 0))];
    table.painted.length = 0;
    table.comes(one);
    table.comes(other);
    table.settle(false);
    expect([table.painted, table.settled]).toEqual([[], []]);
    table.nextFrame();
    expect([table.painted, table.settled]).toEqual([[other], [false]]);
    expect(table.placed.ground).toBe('translate(-200.00px, -120.00px) scale(1)');
    expect(table.closed(), 'pictures that nobody saw are given back').toBe(1);
    table.comes(one);
    table.motion.stop();
    expect(table.closed()).toBe(2);
  });
});
