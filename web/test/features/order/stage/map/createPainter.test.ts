import { describe, expect, it } from 'vitest';

import type {
  FromWorker,
  Palette,
  ToWorker,
} from '../../../../../src/features/order/stage/map/messages.ts';
import { createPainter } from '../../../../../src/features/order/stage/map/createPainter.ts';
import { createPainters } from '../../../../../src/features/order/stage/map/painters.ts';
import { viewAround } from '../../../../../src/features/order/stage/map/mapView.ts';

const AREA = viewAround({ lat: 54.7, lng: 25.3 }, 1e6, { width: 100, height: 100 });
const PALETTE = {} as Palette;
const FACTS = {
  attribution: '©',
  centre: { lat: 54.7, lng: 25.3, zoom: 12 },
  bounds: { west: 25, south: 54, east: 26, north: 55 },
};

function fakeWorker() {
  const posted: ToWorker[] = [];
  let hear: ((message: FromWorker) => void) | undefined;
  let breakDown: (() => void) | undefined;
  let closed = 0;
  return {
    posted,
    say: (message: FromWorker) => hear?.(message),
    breakDown: () => breakDown?.(),
    closed: () => closed,
    start: (onMessage: (message: FromWorker) => void, onBroken: () => void) => {
      hear = onMessage;
      breakDown = onBroken;
      return {
        post: (message: ToWorker) => void posted.push(message),
        close: () => {
          closed += 1;
        },
      };
    },
  };
}

const OPENING = { url: '/map', font: 'x', pixelRatio: 1 };
const NOTHING_STORED = Promise.resolve(undefined);

describe('What draws the map', () => {
  it('says what the archive says of itself', async () => {
    const worker = fakeWorker();
    const stored = { version: '7', parts: [] };
    const painter = createPainter(worker.start, OPENING, Promise.resolve(stored));
    await Promise.resolve();
    expect(worker.posted).toEqual([{ say: 'open', ...OPENING, stored }]);
    expect(painter.state.get()).toEqual({ at: 'opening' });
    worker.say({ say: 'opened', facts: FACTS });
    expect(painter.state.get()).toEqual({ at: 'open', facts: FACTS });
  });

  it.each(['an archive that cannot be read', 'a worker that dies'])('fails with %s', (why) => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING, NOTHING_STORED);
    if (why.startsWith('an')) worker.say({ say: 'failed' });
    else worker.breakDown();
    expect(painter.state.get()).toEqual({ at: 'failed' });
  });

  it('draws for the topmost that looks, and for the one below when that is gone', async () => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING, NOTHING_STORED);
    await NOTHING_STORED;
    const shown: string[] = [];
    const viewer = (name: string, isAbove = false) => ({
      isAbove,
      show: () => void shown.push(name),
      settle: (gaps: boolean) => void shown.push(`${name} ${gaps}`),
      uncover: () => void shown.push(`${name} is uncovered`),
    });
    let closed = 0;
    const picture = { close: () => (closed += 1) } as unknown as ImageBitmap;
    const band = painter.attach(viewer('band'));
    const large = painter.attach(viewer('large', true));
    band.draw(AREA, PALETTE, []);
    expect(worker.posted).toHaveLength(1);
    large.draw(AREA, PALETTE, []);
    worker.say({ say: 'drawn', area: AREA, picture });
    large.detach();
    band.draw(AREA, PALETTE, []);
    worker.say({ say: 'settled', area: AREA, gaps: true });
    expect(worker.posted).toHaveLength(3);
    expect(shown).toEqual(['large', 'band is uncovered', 'band true']);
    band.detach();
    worker.say({ say: 'drawn', area: AREA, picture });
    expect(closed).toBe(1);
  });

  it('goes on drawing for the one in a dialog when the page below begins to look', async () => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING, NOTHING_STORED);
    await NOTHING_STORED;
    const settled: string[] = [];
    const viewer = (name: string, isAbove: boolean) => ({
      isAbove,
      show: () => undefined,
      settle: () => void settled.push(name),
      uncover: () => void settled.push(`${name} is uncovered`),
    });
    const large = painter.attach(viewer('large', true));
    const band = painter.attach(viewer('band', false));
    band.draw(AREA, PALETTE, []);
    expect(worker.posted).toHaveLength(1);
    large.draw(AREA, PALETTE, []);
    worker.say({ say: 'settled', area: AREA, gaps: false });
    large.detach();
    worker.say({ say: 'settled', area: AREA, gaps: false });
    expect(settled).toEqual(['large', 'band is uncovered', 'band']);
  });

  it('tells a window that has just opened nothing of what was drawn for the one below', async () => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING, NOTHING_STORED);
    await NOTHING_STORED;
    const settled: string[] = [];
    const viewer = (name: string, isAbove: boolean) => ({
      isAbove,
      show: () => undefined,
      settle: () => void settled.push(name),
      uncover: () => undefined,
    });
    painter.attach(viewer('band', false)).draw(AREA, PALETTE, []);
    const whole = { ...AREA, height: 700 };
    painter.attach(viewer('large', true)).draw(whole, PALETTE, []);
    worker.say({ say: 'settled', area: AREA, gaps: false });
    expect(settled).toEqual([]);
    worker.say({ say: 'settled', area: whole, gaps: false });
    expect(settled).toEqual(['large']);
  });

  it('uncovers nobody when one goes that was covered itself', () => {
    const painter = createPainter(fakeWorker().start, OPENING, NOTHING_STORED);
    const uncovered: string[] = [];
    const viewer = (name: string) => ({
      isAbove: false,
      show: () => undefined,
      settle: () => undefined,
      uncover: () => void uncovered.push(name),
    });
    painter.attach(viewer('first'));
    const second = painter.attach(viewer('second'));
    painter.attach(viewer('third'));
    second.detach();
    expect(uncovered).toEqual([]);
  });
});

const partsIn = (message: ToWorker | undefined) => message?.say === 'parts' && message;

describe('The parts of a picture', () => {
  const viewer = {
    isAbove: false,
    show: () => undefined,
    settle: () => undefined,
    uncover: () => undefined,
  };
  const STORED = { version: '7', parts: [] };

  function painting() {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING, NOTHING_STORED);
    const { draw } = painter.attach(viewer);
    return { worker, painter, draw, newest: () => partsIn(worker.posted.at(-1)) };
  }

  it('are asked for once all that is to be seen is drawn, and not while there are gaps', async () => {
    const { worker, painter, draw, newest } = painting();
    draw(AREA, PALETTE, []);
    const parts = painter.partsOf(AREA);
    worker.say({ say: 'settled', area: AREA, gaps: true });
    expect(newest()).toBe(false);
    worker.say({ say: 'settled', area: AREA, gaps: false });
    expect(newest()).toEqual({ say: 'parts', request: 1, area: AREA });
    worker.say({ say: 'settled', area: AREA, gaps: false });
    expect(worker.posted.filter(partsIn)).toHaveLength(1);
    worker.say({ say: 'parts', request: 1, stored: STORED });
    expect(await parts).toBe(STORED);
    // At once, while nothing is being drawn.
    void painter.partsOf(AREA);
    expect(newest()).toMatchObject({ request: 2 });
  });

  it('are those of the area that was asked for last', async () => {
    const { worker, painter, draw } = painting();
    draw(AREA, PALETTE, []);
    worker.say({ say: 'settled', area: AREA, gaps: false });
    const [first, second] = [painter.partsOf(AREA), painter.partsOf({ ...AREA, left: 7 })];
    worker.say({ say: 'parts', request: 1, stored: { version: 'of the first', parts: [] } });
    worker.say({ say: 'parts', request: 2, stored: STORED });
    expect(await Promise.all([first, second])).toEqual([undefined, STORED]);
  });
});

function sharedPainters() {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  let timer: (() => void) | undefined;
  let wake: (() => void) | undefined;
  const shared = createPainters({
    open: (url) => {
      const worker = fakeWorker();
      workers.push(worker);
      return createPainter(worker.start, { ...OPENING, url }, NOTHING_STORED);
    },
    setTimer: (_, work) => {
      timer = work;
      return () => {
        timer = undefined;
      };
    },
    onVisibleOrOnline: (work) => {
      wake = work;
      return () => undefined;
    },
  });
  return { workers, shared, later: () => timer?.(), wake: () => wake?.() };
}

const nobody = (): void => undefined;

describe('The painters of a page', () => {
  it('are one for all that looks at an archive, and go a while after the last look', () => {
    const { workers, shared, later } = sharedPainters();
    const [leaveBand, leaveLarge] = [
      shared.follow('/map', () => undefined),
      shared.follow('/map', () => undefined),
    ];
    expect(workers).toHaveLength(1);
    leaveBand();
    later();
    expect(workers[0]?.closed()).toBe(0);
    leaveLarge();
    const leaveAgain = shared.follow('/map', nobody);
    later();
    expect(workers).toHaveLength(1);
    leaveAgain();
    later();
    expect(workers[0]?.closed()).toBe(1);
    expect(shared.get('/map')).toBeUndefined();
  });

  it('begin anew for another archive, and after a failure once there is a reason to hope', () => {
    const { workers, shared, wake } = sharedPainters();
    let told = 0;
    shared.follow('/map', () => (told += 1));
    const first = shared.get('/map');
    wake();
    expect(shared.get('/map')).toBe(first);
    workers[0]?.say({ say: 'failed' });
    expect(shared.get('/map')).toBe(first);
    wake();
    expect(shared.get('/map')).not.toBe(first);
    expect(told).toBe(2);
    shared.follow('/other', nobody);
    expect(shared.get('/map')).toBeUndefined();
    expect(workers.map((worker) => worker.closed())).toEqual([1, 1, 0]);
  });
});
