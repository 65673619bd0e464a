import type { Browser, Page } from 'playwright-core';

import { fakeOrders } from '../../../e2e/kit/fakeOrders.ts';
import { takeSlowestAnswer, watchAnswers } from './answers.ts';
import { ORDER_JOURNEY } from './orderJourney.ts';
import { traceTasks } from './tracedTasks.ts';

export const SLOWDOWN = 4;
const GIVE_UP_AFTER_MS = 120_000;

/** The slowest answer of each step, with the processor slowed down. */
export const answersOfJourney = (browser: Browser, origin: string): Promise<number[]> =>
  onPage(browser, origin, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await watchAnswers(page);
    const answers: number[] = [];
    await walk(page, async () => {
      answers.push(await takeSlowestAnswer(page));
    });
    return answers;
  });

/** The longest task of each step, as a slowed-down processor would need for it. */
export const tasksOfJourney = (browser: Browser, origin: string): Promise<number[]> =>
  onPage(browser, origin, async (page) => {
    const tracing = await traceTasks(browser, page);
    await walk(page, () => tracing.endStep());
    return (await tracing.stop()).map((ms) => ms * SLOWDOWN);
  });

async function walk(page: Page, afterStep: () => Promise<void>): Promise<void> {
  const server = await fakeOrders(page);
  for (const step of ORDER_JOURNEY) {
    await step.act(page, server);
    await afterStep();
  }
}

async function onPage<T>(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'lt-LT',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_AFTER_MS);
  return work(page).finally(() => context.close());
}
