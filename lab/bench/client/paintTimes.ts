import type { Page } from 'playwright-core';

export interface PaintTimes {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** What long tasks took beyond 50 ms each, after the first paint. */
  readonly tbtMs: number;
}

const LONG_TASK_MS = 50;
const QUIET_MS = 1_000;

/** Begins to collect before the page's own scripts run. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { lcpMs: 0, longTasks: [] as { startMs: number; ms: number }[] };
    Object.assign(globalThis, { seenByBench: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.longTasks.push({ startMs: entry.startTime, ms: entry.duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });

/** Tells of the next first paint as the browser does, without a word to the page. It has to be asked for before. */
export async function nextFirstPaint(page: Page): Promise<{ readonly seen: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstContentfulPaint') resolve();
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return { seen: promise };
}

/**
 * Until the page is loaded, has painted and its main thread has been idle for a while. What the
 * client then fetches ahead for later screens is not waited for: nobody does.
 */
export const untilSettled = (page: Page): Promise<void> =>
  page.evaluate(async (quietMs) => {
    if (document.readyState !== 'complete') {
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    }
    const { seenByBench } = globalThis as unknown as { seenByBench: { longTasks: unknown[] } };
    for (let before = -1; before !== seenByBench.longTasks.length;) {
      before = seenByBench.longTasks.length;
      await new Promise((resolve) => setTimeout(resolve, quietMs));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  }, QUIET_MS);

export async function paintTimes(page: Page): Promise<PaintTimes> {
  const { fcpMs, lcpMs, longTasks } = await page.evaluate(() => {
    const { seenByBench } = globalThis as unknown as {
      seenByBench: { lcpMs: number; longTasks: { startMs: number; ms: number }[] };
    };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...seenByBench, fcpMs: paint?.startTime ?? Number.NaN };
  });
  const tbtMs = longTasks
    .filter(({ startMs }) => startMs >= fcpMs)
    .reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0);
  return { fcpMs, lcpMs, tbtMs };
}
