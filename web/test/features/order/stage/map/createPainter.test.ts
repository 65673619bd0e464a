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

const OPENING = { url: '/map', parts: [], font: 'x', pixelRatio: 1 };

describe('What draws the map', () => {
  it('says what the archive says of itself', () => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING);
    expect(worker.posted).toEqual([{ say: 'open', ...OPENING }]);
    expect(painter.state.get()).toEqual({ at: 'opening' });
    worker.say({ say: 'opened', facts: FACTS });
    expect(painter.state.get()).toEqual({ at: 'open', facts: FACTS });
  });

  it.each(['an archive that cannot be read', 'a worker that dies'])('fails with %s', (why) => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING);
    if (why.startsWith('an')) worker.say({ say: 'failed' });
    else worker.breakDown();
    expect(painter.state.get()).toEqual({ at: 'failed' });
  });

  it('draws for the newest that looks, and for the one before when that is gone', () => {
    const worker = fakeWorker();
    const painter = createPainter(worker.start, OPENING);
    const shown: string[] = [];
    const viewer = (name: string) => ({
      show: () => void shown.push(name),
      settle: (gaps: boolean) => void shown.push(`${name} ${gaps}`),
    });
    let closed = 0;
    const picture = { close: () => (closed += 1) } as unknown as ImageBitmap;
    const band = painter.attach(viewer('band'));
    const large = painter.attach(viewer('large'));
    band.draw(AREA, PALETTE);
    expect(worker.posted).toHaveLength(1);
    large.draw(AREA, PALETTE);
    worker.say({ say: 'drawn', area: AREA, picture });
    large.detach();
    band.draw(AREA, PALETTE);
    worker.say({ say: 'settled', gaps: true });
    expect(worker.posted).toHaveLength(3);
    expect(shown).toEqual(['large', 'band true']);
    band.detach();
    worker.say({ say: 'drawn', area: AREA, picture });
    expect(closed).toBe(1);
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
      return createPainter(worker.start, { ...OPENING, url });
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
