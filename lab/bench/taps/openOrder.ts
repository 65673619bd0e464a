import type { Browser } from 'playwright-core';

import { pretendSignedIn } from '../../../e2e/kit/passenger.ts';
import { CATEGORIES, isTask, ofTheDebugger, ownTimeOf, type TraceEvent } from './tracedTasks.ts';

const TAPPED = 'bench-tapped';
const PAINTED = 'bench-form-painted';

/**
 * What a tap on 'Užsisakyti' on the first page costs until the form is painted, with its code already there: milliseconds
 * of processor time of the main thread.
 */
export async function tapToForm(browser: Browser, baseURL: string): Promise<number> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'lt-LT',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await pretendSignedIn(page);
    const ahead = page.waitForResponse(/\/static\/js\/OrderPage-/);
    await page.goto('/');
    await (await ahead).finished();
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('main').getByRole('link', { name: 'Užsisakyti' }).first();
    await link.evaluate(
      (element, [tapped, painted]) => {
        const { promise, resolve } = Promise.withResolvers<unknown>();
        Object.assign(globalThis, { formPainted: promise });
        element.addEventListener('click', () => {
          performance.mark(tapped);
          const look = (): void => {
            const field = document.querySelector('main [role=combobox]');
            // It may be there ahead, out of sight.
            const isThere = field?.checkVisibility() === true;
            // This runs before the frame is painted, and a task after it.
            if (isThere) setTimeout(() => resolve(performance.mark(painted)));
            else requestAnimationFrame(look);
          };
          look();
        });
      },
      [TAPPED, PAINTED] as const,
    );
    await browser.startTracing(page, { categories: CATEGORIES });
    await link.tap();
    await page.evaluate(
      () => (globalThis as unknown as { formPainted: Promise<unknown> }).formPainted,
    );
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return processorTimeOf(trace.traceEvents);
  } finally {
    await context.close();
  }
}

function processorTimeOf(events: readonly TraceEvent[]): number {
  const [tapped, painted] = [TAPPED, PAINTED].map((mark) =>
    events.find(({ name }) => name === mark),
  );
  if (tapped === undefined || painted === undefined) throw new Error('the tap was not traced');
  const foreign = ofTheDebugger(events, tapped);
  return events
    .filter((event) => isTask(event, tapped))
    .filter(({ ts, dur = 0 }) => ts + dur > tapped.ts && ts < painted.ts)
    .reduce((sumMs, task) => sumMs + ownTimeOf(task, foreign) / 1_000, 0);
}
