import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import { ms, times, type Row, type Table } from '../table.ts';
import { goalOf } from './goals.ts';
import { inWords, type Network } from './networks.ts';
import type { Screen } from './screens.ts';
import type { PaintTimes } from './paintTimes.ts';
import { controlTimeOf, paintsOf, type Visitor } from './visit.ts';

interface Task {
  readonly references: { readonly bare: Screen; readonly react: Screen };
  readonly screens: readonly Screen[];
  readonly network: Network;
  readonly rounds: number;
  readonly calm: CalmRounds;
}

interface Times extends PaintTimes {
  readonly controlMs: number;
}

/** What one round found of one screen. */
interface Found {
  readonly paints: readonly PaintTimes[];
  readonly controlMs: number;
}

/** A slow phone has its first frame before a piece of the page or after it, some 100 ms apart, so it is asked more often. */
const paintsPerRound = ({ slowdown }: Network): number => (slowdown > 1 ? 3 : 1);

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
  const found = new Map<Screen, Found[]>();
  const turn = async (): Promise<(readonly [Screen, Found])[]> => {
    const visits: (readonly [Screen, Found])[] = [];
    const passenger = await visitor();
    for (const screen of withReferences(screens, references)) {
      const paints: PaintTimes[] = [];
      while (paints.length < paintsPerRound(network)) {
        paints.push(await paintsOf(passenger, screen, network));
      }
      visits.push([screen, { paints, controlMs: await controlTimeOf(passenger, screen, network) }]);
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
    const visits = found.get(screen) ?? [];
    const paints = visits.flatMap((each) => each.paints);
    const of = (key: keyof PaintTimes): number => median(paints.map((each) => each[key]));
    return {
      fcpMs: of('fcpMs'),
      lcpMs: of('lcpMs'),
      tbtMs: of('tbtMs'),
      controlMs: median(visits.map((each) => each.controlMs)),
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
