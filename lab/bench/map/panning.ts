import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Locator, Page } from 'playwright-core';

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

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const GIVE_UP_AFTER_MS = 120_000;
const FRAME = 'bench-frame';
/** Around and around, further than what is drawn beyond the window. */
const TURNS = 2;
const MOST_RADIUS = 260;
const EDGE = 20;
/** A hand's moves come as often as a screen is drawn, whether the page is ready for them or not. */
const MOVE_EVERY_MS = 1_000 / 60;

export interface Panned {
  readonly frames: number;
  /** Work: processor time of the main thread between two frames, times the slowdown. */
  readonly frameMs: { readonly median: number; readonly p95: number };
  readonly longestTaskMs: number;
  readonly tasksOver50Ms: number;
  /** What is seen: from one frame to the next by the clock, on a page that is held back. */
  readonly betweenFramesMs: { readonly median: number; readonly p95: number };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface How {
  readonly moves: number;
  /** Figures are as a processor so many times slower would give them. */
  readonly slowdown: number;
}

interface Offered {
  readonly origin: string;
  readonly map: string;
}

/** The ride on the map in a wide window, moved where it stands. */
export const panMap = (browser: Browser, offered: Offered, how: How): Promise<Panned> =>
  onRide(browser, WIDE, offered, async (page) => pan(browser, page, drawnMap(page), how));

/** The same on a phone, where it is moved once it is opened as large as the screen. */
export const panOnPhone = (browser: Browser, offered: Offered, how: How): Promise<Panned> =>
  onRide(browser, PHONE, offered, async (page) => {
    await page.getByRole('button', { name: 'Didinti žemėlapį' }).click();
    const large = page.getByRole('dialog').locator('[data-map=whole]');
    await large.waitFor();
    await page.waitForLoadState('networkidle');
    return pan(browser, page, large, how);
  });

const onRide = (
  browser: Browser,
  viewport: Size,
  { origin, map }: Offered,
  work: (page: Page) => Promise<Panned>,
): Promise<Panned> =>
  onPage(browser, viewport, async (page) => {
    const { orders, offered } = await fakeMapHost(page, map);
    orders.activeOrder = rideInProgress('ONGOING');
    offered.car = { lat: 54.6702, lng: 25.2843, headingDeg: 90, ageMs: 2_000 };
    await page.goto(`${origin}/order`);
    await drawnMap(page).waitFor();
    await page.waitForLoadState('networkidle');
    return work(page);
  });

/** A page with nothing but one picture of that size, which follows the mouse. */
export const panBarePage = (browser: Browser, how: How): Promise<Panned> =>
  onPage(browser, WIDE, async (page) => {
    await page.setContent(`<!doctype html><body style="margin:0">
      <canvas width="1280" height="900" style="will-change:transform"></canvas>
      <script>
        const canvas = document.querySelector('canvas');
        canvas.getContext('2d').fillRect(100, 100, 1000, 700);
        addEventListener('pointermove', ({ clientX, clientY }) => requestAnimationFrame(() => {
          canvas.style.transform = 'translate(' + clientX + 'px, ' + clientY + 'px)';
        }));
      </script>`);
    return pan(browser, page, page.locator('body'), how);
  });

/** Once with its work traced, and once held back to see what is left of the frames: traced and held back, neither would be true. */
async function pan(
  browser: Browser,
  page: Page,
  ground: Locator,
  { moves, slowdown }: How,
): Promise<Panned> {
  const box = await ground.boundingBox();
  if (box === null) throw new Error('there is nothing to move');
  const drag = await draggingIn(page, box);

  await drag.begin();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => {
    const next = (): void => {
      performance.mark(mark);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, FRAME);
  await drag.goAround(moves);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await drag.end();

  const between = await drag.heldBack(slowdown, () => drag.goAround(moves));
  return {
    ...figuresOf(trace.traceEvents, slowdown),
    betweenFramesMs: { median: quantile(between, 0.5), p95: quantile(between, 0.95) },
  };
}

/** A mouse that does not wait for the page. */
async function draggingIn(page: Page, box: Size & { readonly x: number; readonly y: number }) {
  const session = await page.context().newCDPSession(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const radius = Math.min(MOST_RADIUS, box.width / 2 - EDGE);
  const begin = async (): Promise<void> => {
    await page.mouse.move(middle.x + radius, middle.y);
    await page.mouse.down();
  };
  const end = (): Promise<void> => page.mouse.up();
  const goAround = async (moves: number): Promise<void> => {
    const beganMs = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let move = 1; move <= moves; move += 1) {
      const angle = (move / moves) * TURNS * 2 * Math.PI;
      sent.push(
        session.send('Input.dispatchMouseEvent', {
          type: 'mouseMoved',
          button: 'left',
          buttons: 1,
          x: middle.x + radius * Math.cos(angle),
          y: middle.y + radius * Math.sin(angle),
        }),
      );
      await pause(Math.max(0, beganMs + move * MOVE_EVERY_MS - performance.now()));
    }
    await Promise.all(sent);
  };
  /** Milliseconds between the frames that the page gets done meanwhile. */
  const heldBack = async (slowdown: number, work: () => Promise<void>): Promise<number[]> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await begin();
    await page.evaluate(() => {
      const seen: number[] = [];
      const next = (atMs: number): void => {
        seen.push(atMs);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
      Object.assign(window, { benchFrames: seen });
    });
    await work();
    const seen = await page.evaluate(
      () => (window as unknown as { readonly benchFrames: readonly number[] }).benchFrames,
    );
    await end();
    return seen.slice(1).map((atMs, nth) => atMs - (seen[nth] ?? 0));
  };
  return { begin, end, goAround, heldBack };
}

/** Whole tasks, but for the debugger's part in them, sorted by the frame before which they ran. */
function figuresOf(
  events: readonly TraceEvent[],
  slowdown: number,
): Omit<Panned, 'betweenFramesMs'> {
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

async function onPage<T>(
  browser: Browser,
  viewport: Size,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport,
    locale: 'lt-LT',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_AFTER_MS);
  return work(page).finally(() => context.close());
}
