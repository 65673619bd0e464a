import type { Browser, Page } from 'playwright-core';

import { rideInProgress } from '../../../e2e/kit/fakeOrders.ts';
import { drawnMap, fakeMapHost } from '../../../e2e/kit/mapTest.ts';
import { quantile } from '../figures.ts';
import {
  CATEGORIES,
  isTask,
  ofTheDebugger,
  ownTimeOf,
  type TraceEvent,
} from '../taps/tracedTasks.ts';

const WIDE = { width: 1280, height: 900 };
const GIVE_UP_AFTER_MS = 120_000;
const FRAME = 'bench-frame';
/** Around and around, further than what is drawn beyond the window. */
const TURNS = 2;
const RADIUS = 260;

export interface Panned {
  readonly frames: number;
  /** Processor time of the main thread between two frames. */
  readonly frameMs: { readonly median: number; readonly p95: number };
  readonly longestTaskMs: number;
  readonly tasksOver50Ms: number;
}

/** The ride on the map in a wide window, moved by the mouse; figures as a processor so many times slower would give them. */
export const panMap = (
  browser: Browser,
  { origin, map }: { readonly origin: string; readonly map: string },
  { moves, slowdown }: { readonly moves: number; readonly slowdown: number },
): Promise<Panned> =>
  onPage(browser, async (page) => {
    const { orders, offered } = await fakeMapHost(page, map);
    orders.activeOrder = rideInProgress('ONGOING');
    offered.car = { lat: 54.6702, lng: 25.2843, headingDeg: 90, ageMs: 2_000 };
    await page.goto(`${origin}/order`);
    const ground = drawnMap(page);
    await ground.waitFor();
    await page.waitForLoadState('networkidle');
    const box = await ground.boundingBox();
    if (box === null) throw new Error('there is no map');
    return pan(browser, page, { box, moves, slowdown });
  });

/** A page with nothing but one picture of that size, which follows the mouse. */
export const panBarePage = (
  browser: Browser,
  how: { readonly moves: number; readonly slowdown: number },
): Promise<Panned> =>
  onPage(browser, async (page) => {
    await page.setContent(`<!doctype html><body style="margin:0">
      <canvas width="1280" height="900" style="will-change:transform"></canvas>
      <script>
        const canvas = document.querySelector('canvas');
        canvas.getContext('2d').fillRect(100, 100, 1000, 700);
        addEventListener('pointermove', ({ clientX, clientY }) => requestAnimationFrame(() => {
          canvas.style.transform = 'translate(' + clientX + 'px, ' + clientY + 'px)';
        }));
      </script>`);
    return pan(browser, page, { box: { x: 0, y: 0, ...WIDE }, ...how });
  });

interface Pan {
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly moves: number;
  readonly slowdown: number;
}

async function pan(browser: Browser, page: Page, { box, moves, slowdown }: Pan): Promise<Panned> {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => {
    const next = (): void => {
      performance.mark(mark);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, FRAME);
  await page.mouse.move(middle.x + RADIUS, middle.y);
  await page.mouse.down();
  for (let move = 1; move <= moves; move += 1) {
    const angle = (move / moves) * TURNS * 2 * Math.PI;
    await page.mouse.move(middle.x + RADIUS * Math.cos(angle), middle.y + RADIUS * Math.sin(angle));
  }
  await page.mouse.up();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return figuresOf(trace.traceEvents, slowdown);
}

/** Whole tasks, but for the debugger's part in them, sorted by the frame before which they ran. */
function figuresOf(events: readonly TraceEvent[], slowdown: number): Panned {
  const frames = events.filter(({ name }) => name === FRAME).toSorted((a, b) => a.ts - b.ts);
  const page = frames[0];
  if (page === undefined) throw new Error('no frame was drawn');
  const foreign = ofTheDebugger(events, page);
  const tasks = events
    .filter((event) => isTask(event, page) && event.ts >= page.ts)
    .map((event) => ({ ts: event.ts, ms: (ownTimeOf(event, foreign) / 1_000) * slowdown }));
  const perFrame = frames.slice(1).map((frame, nth) => {
    const beganTs = frames[nth]?.ts ?? 0;
    return tasks
      .filter(({ ts }) => ts >= beganTs && ts < frame.ts)
      .reduce((sum, { ms }) => sum + ms, 0);
  });
  const all = tasks.map(({ ms }) => ms);
  return {
    frames: perFrame.length,
    frameMs: { median: quantile(perFrame, 0.5), p95: quantile(perFrame, 0.95) },
    longestTaskMs: Math.max(0, ...all),
    tasksOver50Ms: all.filter((ms) => ms > 50).length,
  };
}

async function onPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: WIDE,
    locale: 'lt-LT',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_AFTER_MS);
  return work(page).finally(() => context.close());
}
