import type { Page } from '@playwright/test';

interface WithTime {
  passTime: (stepMs: number, steps: number) => Promise<void>;
}

/**
 * Gives the page a clock of its own, which goes in jumps: hours take seconds. Playwright's own clock needs
 * a message to the browser for every jump, which is ten times slower. To be called before the page opens.
 */
export async function giveVirtualTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Timer {
      atMs: number;
      readonly everyMs: number | undefined;
      readonly work: () => void;
    }
    let nowMs = Date.now();
    let lastId = 0;
    const timers = new Map<number, Timer>();
    const add = (work: () => void, delayMs = 0, everyMs?: number): number => {
      timers.set((lastId += 1), { work, everyMs, atMs: nowMs + delayMs });
      return lastId;
    };
    const fireDue = (): void => {
      for (const [id, timer] of timers) {
        if (timer.atMs > nowMs) continue;
        if (timer.everyMs === undefined) timers.delete(id);
        else timer.atMs = nowMs + timer.everyMs;
        timer.work();
      }
    };
    const { port1, port2 } = new MessageChannel();
    port1.start();
    /** Lets promises settle and React draw. */
    const turn = (): Promise<void> =>
      new Promise((resolve) => {
        port1.addEventListener('message', () => resolve(), { once: true });
        port2.postMessage(0);
      });
    Date.now = () => nowMs;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, delayMs?: number) => add(work, delayMs),
      setInterval: (work: () => void, everyMs?: number) => add(work, everyMs, everyMs),
      clearTimeout: (id: number) => timers.delete(id),
      clearInterval: (id: number) => timers.delete(id),
      passTime: async (stepMs: number, steps: number) => {
        for (let step = 0; step < steps; step += 1) {
          nowMs += stepMs;
          fireDue();
          for (let turns = 0; turns < 5; turns += 1) await turn();
        }
      },
    });
  });
}

export const passTime = (page: Page, stepMs: number, steps: number): Promise<void> =>
  page.evaluate(([ms, count]) => (globalThis as unknown as WithTime).passTime(ms, count), [
    stepMs,
    steps,
  ] as const);
