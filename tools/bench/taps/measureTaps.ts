import { chromium, type Browser } from 'playwright-core';

import { CHROMIUM } from '../../../e2e/kit/chromium.ts';
import { fakeOrders } from '../../../e2e/kit/fakeOrders.ts';
import { ensureBuilt } from '../../client.mjs';
import { median } from '../figures.ts';
import { onGround } from '../ground.ts';
import type { Options } from '../options.ts';
import { atMost, below, ms, type Row, type Table } from '../table.ts';
import { ORDER_JOURNEY, type Step } from './orderJourney.ts';
import { takeTasks, watchTasks, type Tasks } from './watchTasks.ts';

const SLOWDOWN = 4;
const TASK_LIMIT_MS = 50;
const ANSWER_LIMIT_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;

/** How long the order journey blocks a slow phone's main thread, tap by tap. */
export async function* measureTaps({ rounds }: Options): AsyncIterable<Table> {
  ensureBuilt();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const found = new Map<Step, Tasks[]>(ORDER_JOURNEY.map((step) => [step, []]));
    await onGround('PostgreSQL', 0, async (ground) => {
      const { origin } = await ground.startOurs();
      for (let round = 0; round < rounds; round += 1) await journey(browser, origin, found);
    });
    yield {
      title: `The order journey, processor ${SLOWDOWN} × slower, median of ${rounds}`,
      head: ['step', 'slowest answer (INP)', 'longest task'],
      rows: ORDER_JOURNEY.map((step) => rowOf(step, found.get(step) ?? [])),
    };
  } finally {
    await browser.close();
  }
}

async function journey(
  browser: Browser,
  baseURL: string,
  found: ReadonlyMap<Step, Tasks[]>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'lt-LT',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_AFTER_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watchTasks(page);
  const server = await fakeOrders(page);
  for (const step of ORDER_JOURNEY) {
    await step.act(page, server);
    found.get(step)?.push(await takeTasks(page));
  }
  await context.close();
}

function rowOf({ name }: Step, tasks: readonly Tasks[]): Row {
  const answerMs = median(tasks.map(({ slowestAnswerMs }) => slowestAnswerMs));
  const taskMs = median(tasks.map(({ longestTaskMs }) => longestTaskMs));
  const goals = [below(answerMs, ANSWER_LIMIT_MS, ' ms'), atMost(taskMs, TASK_LIMIT_MS, ' ms')];
  return {
    cells: [name, answerMs === 0 ? '< 16 ms' : ms(answerMs), taskMs === 0 ? '< 50 ms' : ms(taskMs)],
    goal: {
      text: goals.map(({ text }) => text).join(', '),
      reached: goals.every(({ reached }) => reached),
    },
  };
}
