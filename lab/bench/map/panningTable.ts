import type { Browser } from 'playwright-core';

import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import { atMost, ms, type Goal, type Row, type Table } from '../table.ts';
import { offeredMap } from './offeredMap.ts';
import { panBarePage, panMap, panOnPhone, type Panned } from './panning.ts';

const SLOWDOWN = 4;
const FRAME_LIMIT_MS = 16;
const TASK_LIMIT_MS = 50;

/** How much of a slow phone's frames the map needs while it is moved. */
export async function panningTable(
  browser: Browser,
  origin: string,
  {
    rounds,
    moves,
    calm,
  }: {
    readonly rounds: number;
    readonly moves: number;
    readonly calm: CalmRounds;
  },
): Promise<Table> {
  const map = await offeredMap(origin);
  const found = { bare: [] as Panned[], phone: [] as Panned[], wide: [] as Panned[] };
  for (let round = 0; round < rounds; round += 1) {
    console.error(`panning, round ${round + 1} of ${rounds}`);
    const how = { moves, slowdown: SLOWDOWN };
    const { bare, phone, wide } = await calm.round(async () => ({
      bare: await panBarePage(browser, how),
      phone: await panOnPhone(browser, { origin, map }, how),
      wide: await panMap(browser, { origin, map }, how),
    }));
    found.bare.push(bare);
    found.phone.push(phone);
    found.wide.push(wide);
  }
  return {
    title: `Moving the map, ${moves} moves at 60 a second; work is processor time of the page × ${SLOWDOWN}, the time between frames is by the clock on a page held back as much; median of ${rounds}`,
    head: [
      'page',
      'frames',
      'work of a frame, median',
      'work, p95',
      'longest task',
      'tasks over 50 ms',
      'between frames, median',
      'between frames, p95',
    ],
    rows: [
      rowOf('bare page, one picture', found.bare, false),
      rowOf('the map, 390 × 844', found.phone, true),
      rowOf('the map, 1280 × 900', found.wide, true),
    ],
  };
}

function rowOf(name: string, all: readonly Panned[], hasGoal: boolean): Row {
  const of = (figure: (panned: Panned) => number): number => median(all.map(figure));
  const p95Ms = of(({ frameMs }) => frameMs.p95);
  const taskMs = of(({ longestTaskMs }) => longestTaskMs);
  const goals = [atMost(p95Ms, FRAME_LIMIT_MS, ' ms'), atMost(taskMs, TASK_LIMIT_MS, ' ms')];
  return {
    cells: [
      name,
      String(of(({ frames }) => frames)),
      ms(of(({ frameMs }) => frameMs.median)),
      ms(p95Ms),
      ms(taskMs),
      String(of(({ tasksOver50Ms }) => tasksOver50Ms)),
      ms(of(({ betweenFramesMs }) => betweenFramesMs.median)),
      ms(of(({ betweenFramesMs }) => betweenFramesMs.p95)),
    ],
    ...(hasGoal && { goal: bothOf(goals) }),
  };
}

const bothOf = (goals: readonly Goal[]): Goal => ({
  text: goals.map(({ text }) => text).join(', '),
  reached: goals.every(({ reached }) => reached),
});
