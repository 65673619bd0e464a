import type { Page } from 'playwright-core';

/** What the main thread did since it was asked last. */
export interface Tasks {
  /** The longest wait from a tap or a key to the frame that shows its effect. */
  readonly slowestAnswerMs: number;
  readonly longestTaskMs: number;
}

interface Collected {
  readonly answersMs: number[];
  readonly tasksMs: number[];
}

/** The shortest that browsers tell of. */
const EVENT_THRESHOLD_MS = 16;

export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript((threshold) => {
    const collected: Collected = { answersMs: [], tasksMs: [] };
    Object.assign(globalThis, { collectedByBench: collected });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only what belongs to an interaction counts, as in INP: not the pointer passing over.
        const isInteraction = 'interactionId' in entry && Number(entry.interactionId) > 0;
        if (isInteraction) collected.answersMs.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, ...{ durationThreshold: threshold } });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) collected.tasksMs.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  }, EVENT_THRESHOLD_MS);

/** Takes what was collected, after two frames: the entries of a tap come with the frame after it. */
export const takeTasks = (page: Page): Promise<Tasks> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { collectedByBench } = globalThis as unknown as { collectedByBench: Collected };
    const taken = {
      slowestAnswerMs: Math.max(0, ...collectedByBench.answersMs),
      longestTaskMs: Math.max(0, ...collectedByBench.tasksMs),
    };
    collectedByBench.answersMs.length = 0;
    collectedByBench.tasksMs.length = 0;
    return taken;
  });
