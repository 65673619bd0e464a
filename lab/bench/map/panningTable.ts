import type { Browser } from 'playwright-core';

import { median } from '../figures.ts';
import { atMost, ms, type Goal, type Row, type Table } from '../table.ts';
import { offeredMap } from './offeredMap.ts';
import { panBarePage, panMap, type Panned } from './panning.ts';

const SLOWDOWN = 4;
const FRAME_LIMIT_MS = 16;
const TASK_LIMIT_MS = 50;

/** How much of a slow phone's frames the map needs while it is moved. */
export async function panningTable(
  browser: Browser,
  origin: string,
  { rounds, moves }: { readonly rounds: number; readonly moves: number },
): Promise<Table> {
  const map = await offeredMap(origin);
  const found = { bare: [] as Panned[], map: [] as Panned[] };
  for (let round = 0; round < rounds; round += 1) {
    console.error(`panning, round ${round + 1} of ${rounds}`);
    found.bare.push(await panBarePage(browser, { moves, slowdown: SLOWDOWN }));
    found.map.push(await panMap(browser, { origin, map }, { moves, slowdown: SLOWDOWN }));
  }
  return {
    title: `Moving the map with the mouse, ${moves} moves, processor time of the page × ${SLOWDOWN}, median of ${rounds}`,
    head: ['page', 'frames', 'frame, median', 'frame, p95', 'longest task', 'tasks over 50 ms'],
    rows: [rowOf('bare page, one picture', found.bare, false), rowOf('the map', found.map, true)],
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
    ],
    ...(hasGoal && { goal: bothOf(goals) }),
  };
}

const bothOf = (goals: readonly Goal[]): Goal => ({
  text: goals.map(({ text }) => text).join(', '),
  reached: goals.every(({ reached }) => reached),
});
