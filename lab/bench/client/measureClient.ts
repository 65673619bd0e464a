import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser } from 'playwright-core';

import { CHROMIUM } from '../../../e2e/kit/chromium.ts';
import { ensureBuilt } from '../../../tools/client.mjs';
import type { CalmRounds } from '../calmRounds.ts';
import { onTestBed } from '../testBed.ts';
import type { Options } from '../options.ts';
import type { Table } from '../table.ts';
import { BAD_SIGNAL, NETWORKS } from './networks.ts';
import { REACT_ANSWER, REACT_CONTROL, writeReactPage } from './reactPage.ts';
import { repeatVisitsTable } from './repeatVisits.ts';
import { referenceScreen, screensOf } from './screens.ts';
import { signIn } from './signIn.ts';
import { writeStaticPage } from './staticPage.ts';
import { timesTable } from './timesTable.ts';
import type { Visitor } from './visit.ts';
import { weightsTable } from './weightsTable.ts';

/** The built client on the real server, beside two bare pages that the same server serves. */
export async function* measureClient({ rounds }: Options, calm: CalmRounds): AsyncIterable<Table> {
  ensureBuilt();
  const browser = await chromium.launch(CHROMIUM);
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  try {
    yield* await onTestBed('PostgreSQL', 0, async (testBed) => {
      const ours = await testBed.startOurs();
      const { stored, rideId } = await signIn(ours.origin);
      const pages = await writePages(browser, ours.origin, folder);
      const bare = await testBed.startOurs({ WEB_DIR: pages.staticFolder });
      const react = await testBed.startOurs({ WEB_DIR: pages.reactFolder });
      const screens = screensOf(ours.origin, rideId);
      const references = {
        bare: referenceScreen('bare static page', bare.origin, 'PRISIJUNGTI', { path: '/login' }),
        react: referenceScreen('bare React page', react.origin, REACT_CONTROL, REACT_ANSWER),
      };
      const all = [...Object.values(references), ...screens];
      const tables = [await weightsTable({ browser, passenger: stored }, all)];
      // A session is good for a quarter of an hour, which is longer than a round takes and shorter than a table.
      const visitor = async (): Promise<Visitor> => ({
        browser,
        passenger: (await signIn(ours.origin)).stored,
      });
      for (const network of NETWORKS) {
        tables.push(await timesTable(visitor, { references, screens, network, rounds, calm }));
      }
      tables.push(await repeatVisitsTable(visitor, screens, BAD_SIGNAL, { rounds, calm }));
      return tables;
    });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writePages(browser: Browser, origin: string, folder: string) {
  const staticFolder = join(folder, 'static-page');
  const reactFolder = join(folder, 'react-page');
  await writeStaticPage(browser, origin, staticFolder);
  await writeReactPage(reactFolder);
  return { staticFolder, reactFolder };
}
