import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import { ms, times, type Row, type Table } from '../table.ts';
import { goalOf } from './goals.ts';
import { inWords, type Network } from './networks.ts';
import type { Screen } from './screens.ts';
import { controlTimeOf, paintsOf, type Visitor } from './visit.ts';

interface Task {
  readonly references: { readonly bare: Screen; readonly react: Screen };
  readonly screens: readonly Screen[];
  readonly network: Network;
  readonly rounds: number;
  readonly calm: CalmRounds;
}

interface Times {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly controlMs: number;
}

export async function timesTable(visitor: () => Promise<Visitor>, task: Task): Promise<Table> {
  const { references, screens, network } = task;
  const all = [references.bare, references.react, ...screens];
  const found = await measureInTurns(visitor, task);
  const bare = found(references.bare);
  const react = found(references.react);
  return {
    title: `${inWords(network)}; median of ${task.rounds}, ratios to the bare static and the bare React page`,
    head: ['page', 'FCP', 'LCP', 'TBT', 'main control answers'],
    rows: all.map((screen) => rowOf(screen.name, network, found(screen), { bare, react })),
  };
}

/** In turns, so that whatever else the machine does hits all alike. */
async function measureInTurns(
  visitor: () => Promise<Visitor>,
  { references, screens, network, rounds, calm }: Task,
): Promise<(screen: Screen) => Times> {
  const found = new Map<Screen, Times[]>();
  const turn = async (): Promise<(readonly [Screen, Times])[]> => {
    const visits: (readonly [Screen, Times])[] = [];
    const passenger = await visitor();
    for (const screen of withReferences(screens, references)) {
      const paints = await paintsOf(passenger, screen, network);
      const controlMs = await controlTimeOf(passenger, screen, network);
      visits.push([screen, { ...paints, controlMs }]);
    }
    return visits;
  };
  for (let round = 0; round < rounds; round += 1) {
    // A whole run takes long; the tables themselves go to standard output.
    console.error(`${network.name}, round ${round + 1} of ${rounds}`);
    for (const [screen, visit] of await calm.round(turn)) {
      found.set(screen, [...(found.get(screen) ?? []), visit]);
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

/** Every ratio of the table hangs on these two: they are visited three times as often, before every third screen. */
const withReferences = (
  screens: readonly Screen[],
  { bare, react }: Task['references'],
): Screen[] => screens.flatMap((screen, nth) => (nth % 3 === 0 ? [bare, react, screen] : [screen]));

interface References {
  readonly bare: Times;
  readonly react: Times;
}

function rowOf(name: string, network: Network, found: Times, references: References): Row {
  const { bare, react } = references;
  const cell = (key: keyof Times): string =>
    `${ms(found[key])} (${times(found[key] / bare[key])}, ${times(found[key] / react[key])})`;
  const goal = goalOf(name, network, found, references);
  return {
    // Of a page that blocks nothing there is no multiple.
    cells: [name, cell('fcpMs'), cell('lcpMs'), ms(found.tbtMs), cell('controlMs')],
    ...(goal !== undefined && { goal }),
  };
}
