import type { Browser } from 'playwright-core';

import type { CalmRounds } from '../calmRounds.ts';
import { inWords, type Network } from '../client/networks.ts';
import { REACT_ANSWER, REACT_CONTROL } from '../client/reactPage.ts';
import { referenceScreen, type Screen } from '../client/screens.ts';
import { signIn } from '../client/signIn.ts';
import { median } from '../figures.ts';
import { atMost, ms, times, type Row, type Table } from '../table.ts';
import { orderScreen } from './orderScreen.ts';
import { visitOverLine, type OrderVisit } from './visitOrder.ts';

/** Two visits of the same page differ by as much. */
const PANEL_LIMIT = 1.1;

export interface Origins {
  readonly withMap: string;
  readonly without: string;
  /** Not in a short run. */
  readonly react?: string;
}

/** In turns, so that whatever else the machine does hits all alike. */
export async function timesTable(
  browser: Browser,
  origins: Origins,
  network: Network,
  { rounds, calm }: { readonly rounds: number; readonly calm: CalmRounds },
): Promise<Table> {
  const without = orderScreen('/order without a map', origins.without);
  const contenders: readonly (readonly [screen: Screen, hasMap: boolean])[] = [
    ...(origins.react === undefined
      ? []
      : [
          [
            referenceScreen('bare React page', origins.react, REACT_CONTROL, REACT_ANSWER),
            false,
          ] as const,
        ]),
    [without, false],
    [orderScreen('/order with a map', origins.withMap), true],
  ];
  const found = new Map<Screen, OrderVisit[]>(contenders.map(([screen]) => [screen, []]));
  const turn = async (): Promise<Map<Screen, OrderVisit>> => {
    const visits = new Map<Screen, OrderVisit>();
    for (const [screen, hasMap] of contenders) {
      // A session is good for a quarter of an hour only.
      const passenger = screen.signedIn
        ? (await signIn(screen.origin)).stored
        : { cookies: [], origins: [] };
      visits.set(screen, await visitOverLine({ browser, passenger }, screen, network, hasMap));
    }
    return visits;
  };
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${network.name}, round ${round + 1} of ${rounds}`);
    for (const [screen, visit] of await calm.round(turn)) found.get(screen)?.push(visit);
  }
  const medianOf = (screen: Screen, figure: keyof OrderVisit): number =>
    median((found.get(screen) ?? []).map((visit) => visit[figure]));
  const rows: Row[] = [];
  for (const [screen, hasMap] of contenders) {
    const panelMs = medianOf(screen, 'panelMs');
    const early = Math.max(...(found.get(screen) ?? []).map((visit) => visit.early));
    const of = panelMs / medianOf(without, 'panelMs');
    const cells = [
      screen.name,
      `${ms(panelMs)} (${times(of)})`,
      hasMap ? String(early) : '',
      hasMap ? ms(medianOf(screen, 'mapMs')) : '',
    ];
    const { text, reached } = atMost(of, PANEL_LIMIT, ' ×');
    const goal = { text: `${text}, 0 before`, reached: reached && early === 0 };
    rows.push(hasMap ? { cells, goal } : { cells });
  }
  return {
    title: `A first visit, ${inWords(network)}, one line for all; median of ${rounds}`,
    head: ['page', 'main control answers', 'asked for the map before', 'the map is whole'],
    rows,
  };
}
