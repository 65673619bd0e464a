import type { Page } from 'playwright-core';

/** From the shortest on that browsers tell of. */
const EVENTS = { type: 'event', buffered: true, durationThreshold: 16 };

/** Collects how long each tap and key waits for the frame that shows its effect. */
export const watchAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const answersMs: number[] = [];
    Object.assign(globalThis, { answersMs });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only what belongs to an interaction counts, as in INP: not the pointer passing over.
        const isInteraction = 'interactionId' in entry && Number(entry.interactionId) > 0;
        if (isInteraction) answersMs.push(entry.duration);
      }
    }).observe(wanted);
  }, EVENTS);

/** The slowest since it was asked last, after two frames: a tap is told of with the frame after it. */
export const takeSlowestAnswer = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const later of [requestAnimationFrame, requestAnimationFrame, requestIdleCallback]) {
      await new Promise<unknown>((resolve) => later(resolve));
    }
    const { answersMs } = globalThis as unknown as { answersMs: number[] };
    return Math.max(0, ...answersMs.splice(0));
  });
