import { beforeEach, describe, expect, it } from 'vitest';

import type { Palette } from '../../../../../src/features/order/stage/map/messages.ts';
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
const PICTURE = {} as ImageBitmap;

function motionOnATable() {
  const asked: GeoView[] = [];
  const placed = { layer: '', ground: '' };
  const rested: GeoView[] = [];
  const taken: GeoView[] = [];
  let moves = 0;
  let viewer: Viewer | undefined;
  let timer: (() => void) | undefined;
  let frame: (() => void) | undefined;
  let detached = false;
  const motion = createMotion(
    {
      painter: {
        attach: (given) => {
          viewer = given;
          return {
            draw: (area) => void asked.push(area),
            detach: () => {
              detached = true;
            },
          };
        },
      },
      isAbove: false,
      palette: () => ({}) as Palette,
      placeLayer: (transform) => {
        placed.layer = transform;
      },
      placeGround: (transform) => {
        placed.ground = transform;
      },
      paintGround: () => undefined,
      onMove: () => {
        moves += 1;
      },
      onTaken: (view) => void taken.push(view),
      onRest: (view) => void rested.push(view),
      onSettled: () => undefined,
      setTimer: (_, work) => {
        timer = work;
        return () => {
          timer = undefined;
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
    placed,
    rested,
    taken,
    moves: () => moves,
    uncover: () => viewer?.uncover(),
    isDetached: () => detached,
    drawn: (area: GeoView) => viewer?.show(area, PICTURE),
    nextFrame: () => frame?.(),
    rest: () => timer?.(),
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

  it('is not drawn again for a small move, but shifted with the next frame', () => {
    table.motion.move(panned(VIEW, 20, 10));
    expect(table.asked).toHaveLength(1);
    expect(table.placed.layer).toBe('');
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

  it('touches nothing once it is gone', () => {
    table.motion.move(panned(VIEW, 20, 10));
    table.motion.stop();
    table.nextFrame();
    expect(table.placed.layer).toBe('');
    expect(table.isDetached()).toBe(true);
  });
});
