import { median } from '../figures.ts';
import { atMost, ms, times, type Goal, type Row, type Table } from '../table.ts';
import { inWords, type Network } from './networks.ts';
import type { Screen } from './screens.ts';
import { controlTimeOf, paintsOf, type Visitor } from './visit.ts';

const LCP_LIMIT = 1.2;
const CONTROL_LIMIT = 1.3;

interface Task {
  readonly references: { readonly bare: Screen; readonly react: Screen };
  readonly screens: readonly Screen[];
  readonly network: Network;
  readonly rounds: number;
}

interface Times {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly controlMs: number;
}

export async function timesTable(visitor: Visitor, task: Task): Promise<Table> {
  const { references, screens, network } = task;
  const all = [references.bare, references.react, ...screens];
  const found = await measureInTurns(visitor, all, task);
  const bare = found(references.bare);
  const react = found(references.react);
  return {
    title: `${inWords(network)}; median of ${task.rounds}, ratios to the bare static and the bare React page`,
    head: ['page', 'FCP', 'LCP', 'TBT', 'main control answers'],
    rows: all.map((screen) => rowOf(screen.name, found(screen), bare, react)),
  };
}

/** In turns, so that whatever else the machine does hits all alike. */
async function measureInTurns(
  visitor: Visitor,
  screens: readonly Screen[],
  { network, rounds }: Task,
): Promise<(screen: Screen) => Times> {
  const found = new Map<Screen, Times[]>(screens.map((screen) => [screen, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of screens) {
      // A whole run takes long; the tables themselves go to standard output.
      console.error(`${network.name}, round ${round + 1} of ${rounds}: ${screen.name}`);
      const paints = await paintsOf(visitor, screen, network);
      const controlMs = await controlTimeOf(visitor, screen, network);
      found.get(screen)?.push({ ...paints, controlMs });
    }
  }
  return (screen) => {
    const of = (key: keyof Times): number =>
      median((found.get(screen) ?? []).map((each) => each[key]));
    return {
      fcpMs: of('fcpMs'),
      lcpMs: of('lcpMs'),
      tbtMs: of('tbtMs'),
      controlMs: of('controlMs'),
    };
  };
}

function rowOf(name: string, found: Times, bare: Times, react: Times): Row {
  const cell = (key: keyof Times): string =>
    `${ms(found[key])} (${times(found[key] / bare[key])}, ${times(found[key] / react[key])})`;
  const goal = goalOf(name, found, bare, react);
  return {
    // Of a page that blocks nothing there is no multiple.
    cells: [name, cell('fcpMs'), cell('lcpMs'), ms(found.tbtMs), cell('controlMs')],
    ...(goal !== undefined && { goal }),
  };
}

function goalOf(name: string, found: Times, bare: Times, react: Times): Goal | undefined {
  if (name === '/') return named('LCP', atMost(found.lcpMs / bare.lcpMs, LCP_LIMIT, ' ×'));
  if (name !== '/login') return undefined;
  return named('control', atMost(found.controlMs / react.controlMs, CONTROL_LIMIT, ' ×'));
}

const named = (what: string, goal: Goal): Goal => ({ ...goal, text: `${what} ${goal.text}` });
