import { chromium } from 'playwright-core';

import { CHROMIUM } from '../../../e2e/kit/chromium.ts';
import { ensureBuilt } from '../../../tools/client.mjs';
import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import { onTestBed } from '../testBed.ts';
import type { Options } from '../options.ts';
import { atMost, below, ms, type Row, type Table } from '../table.ts';
import { answersOfJourney, SLOWDOWN, tasksOfJourney } from './journey.ts';
import { longestTaskOfOpening } from './openAlone.ts';
import { tapToForm } from './openOrder.ts';
import { ORDER_JOURNEY } from './orderJourney.ts';

const TASK_LIMIT_MS = 50;
const ANSWER_LIMIT_MS = 200;
const FORM_LIMIT_MS = 100;

/** How long the order journey blocks a slow phone's main thread, tap by tap. */
export async function* measureTaps({ rounds }: Options, calm: CalmRounds): AsyncIterable<Table> {
  ensureBuilt();
  const browser = await chromium.launch(CHROMIUM);
  const answers: number[][] = [];
  const tasks: number[][] = [];
  const formsMs: number[] = [];
  try {
    await onTestBed('PostgreSQL', 0, async (testBed) => {
      const { origin } = await testBed.startOurs();
      for (let round = 0; round < rounds; round += 1) {
        const found = await calm.round(async () => {
          // The first step opens the screen.
          const [, ...taps] = await tasksOfJourney(browser, origin);
          const openingMs = await longestTaskOfOpening(origin, '/order');
          return {
            tasks: [openingMs * SLOWDOWN, ...taps],
            answers: await answersOfJourney(browser, origin),
            formMs: (await tapToForm(browser, origin)) * SLOWDOWN,
          };
        });
        tasks.push(found.tasks);
        answers.push(found.answers);
        formsMs.push(found.formMs);
      }
    });
  } finally {
    await browser.close();
  }
  yield {
    title: `The order journey, processor ${SLOWDOWN} × slower, median of ${rounds}`,
    head: ['step', 'slowest answer (INP)', `longest task (processor time × ${SLOWDOWN})`],
    rows: ORDER_JOURNEY.map(({ name }, step) =>
      rowOf(name, medianOf(answers, step), medianOf(tasks, step)),
    ),
  };
  const formMs = median(formsMs);
  yield {
    title: `From a tap on 'Užsisakyti' on / to the form, its code there, median of ${rounds}`,
    head: ['what', `processor time × ${SLOWDOWN}`],
    rows: [
      { cells: ['the form is painted', ms(formMs)], goal: atMost(formMs, FORM_LIMIT_MS, ' ms') },
    ],
  };
}

const medianOf = (rounds: readonly (readonly number[])[], step: number): number =>
  median(rounds.map((steps) => steps[step] ?? Number.NaN));

function rowOf(name: string, answerMs: number, taskMs: number): Row {
  const goals = [below(answerMs, ANSWER_LIMIT_MS, ' ms'), atMost(taskMs, TASK_LIMIT_MS, ' ms')];
  return {
    cells: [name, answerMs === 0 ? '< 16 ms' : ms(answerMs), ms(taskMs)],
    goal: {
      text: goals.map(({ text }) => text).join(', '),
      reached: goals.every(({ reached }) => reached),
    },
  };
}
