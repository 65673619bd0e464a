import type { Page } from 'playwright-core';

import type { Screen } from './screens.ts';
import { visiting, type Visitor } from './visit.ts';

export interface Weight {
  readonly bytes: number;
  readonly requests: number;
}

/** What a first and a repeat visit cost on the wire; what a cache answers costs nothing. */
export const weigh = (
  visitor: Visitor,
  screen: Screen,
): Promise<{ readonly first: Weight; readonly repeat: Weight }> =>
  visiting(visitor, screen, undefined, async (page) => {
    const first = await weighOnce(page, screen);
    const again = await page.context().newPage();
    return { first, repeat: await weighOnce(again, screen) };
  });

async function weighOnce(page: Page, screen: Screen): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  let weight: Weight = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    weight = { bytes: weight.bytes + encodedDataLength, requests: weight.requests + 1 };
  });
  await session.send('Network.enable');
  await page.goto(screen.path);
  await screen.control(page).waitFor();
  await page.waitForLoadState('networkidle');
  return weight;
}
