import type { Page } from 'playwright-core';

import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import { atMost, ms, type Table } from '../table.ts';
import { inWords, slowDown, type Network } from './networks.ts';
import type { Screen } from './screens.ts';
import { answerTimeOf, visiting, type Visitor } from './visit.ts';

const USABLE_LIMIT_MS = 1_200;

/** How soon a screen can be used by somebody who was there before: the service worker has its files. */
export async function repeatVisitsTable(
  visitor: () => Promise<Visitor>,
  screens: readonly Screen[],
  network: Network,
  { rounds, calm }: { readonly rounds: number; readonly calm: CalmRounds },
): Promise<Table> {
  const rows = [];
  for (const screen of screens) {
    console.error(`${network.name}, repeat visits: ${screen.name}`);
    const usableMs = median(
      await calm.round(async () => repeatVisits(await visitor(), screen, network, rounds)),
    );
    rows.push({
      cells: [screen.name, ms(usableMs)],
      goal: atMost(usableMs, USABLE_LIMIT_MS, ' ms'),
    });
  }
  return {
    title: `A repeat visit with the service worker, ${inWords(network)}; median of ${rounds}`,
    head: ['page', 'main control answers'],
    rows,
  };
}

const repeatVisits = (
  visitor: Visitor,
  screen: Screen,
  network: Network,
  rounds: number,
): Promise<number[]> =>
  visiting(visitor, screen, undefined, async (first) => {
    await first.goto(screen.path);
    await screen.control(first).waitFor();
    await untilCached(first);
    await first.waitForLoadState('networkidle');
    const foundMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await first.context().newPage();
      await slowDown(await first.context().newCDPSession(page), network);
      foundMs.push(await answerTimeOf(page, screen));
      await page.close();
    }
    return foundMs;
  });

const QUIET_MS = 1_500;

/** Until the worker has fetched all that it fetches when the device has nothing better to do. */
const untilCached = (page: Page): Promise<void> =>
  page.evaluate(async (quietMs) => {
    await navigator.serviceWorker.ready;
    for (let before = -1, now = 0; before !== now;) {
      before = now;
      await new Promise((resolve) => setTimeout(resolve, quietMs));
      now = 0;
      for (const name of await caches.keys()) {
        now += (await (await caches.open(name)).keys()).length;
      }
    }
  }, QUIET_MS);
