import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { CHROMIUM } from '../../../e2e/kit/chromium.ts';
import { ensureBuilt } from '../../../tools/client.mjs';
import type { CalmRounds } from '../calmRounds.ts';
import { NETWORKS } from '../client/networks.ts';
import { writeReactPage } from '../client/reactPage.ts';
import { isWhole, type Options } from '../options.ts';
import type { Table } from '../table.ts';
import { onTestBed } from '../testBed.ts';
import { benchArchive } from './archive.ts';
import { panningTable } from './panningTable.ts';
import { timesTable } from './timesTable.ts';
import { weightsTable } from './weightsTable.ts';

const MOVES = 160;
const SHORT_MOVES = 40;
const SHORT_NETWORKS = NETWORKS.slice(0, 1).map(({ name, kilobitsPerSecond, roundTripMs }) => ({
  name,
  kilobitsPerSecond,
  roundTripMs,
  slowdown: 1,
}));

/** What the map costs: while it is moved, until it is there, and on the wire; beside the same screen without one and bare pages. */
export async function* measureMap(
  { rounds, seconds }: Options,
  calm: CalmRounds,
): AsyncIterable<Table> {
  ensureBuilt();
  const whole = isWhole({ seconds });
  const browser = await chromium.launch(CHROMIUM);
  const pages = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const archive = benchArchive();
  try {
    yield* await onTestBed('PostgreSQL', 0, async (testBed) => {
      if (whole) await writeReactPage(pages);
      const origins = {
        withMap: (await testBed.startOurs({ MAP_FILE: archive.path })).origin,
        without: (await testBed.startOurs()).origin,
        ...(whole && { react: (await testBed.startOurs({ WEB_DIR: pages })).origin }),
      };
      const moves = whole ? MOVES : SHORT_MOVES;
      const tables = [await panningTable(browser, origins.withMap, { rounds, moves, calm })];
      for (const network of whole ? NETWORKS : SHORT_NETWORKS) {
        tables.push(await timesTable(browser, origins, network, { rounds, calm }));
      }
      tables.push(await weightsTable(browser, origins));
      return tables.map(({ title, head, rows }) => ({
        title: `${title} (${archive.name})`,
        head,
        rows,
      }));
    });
  } finally {
    await browser.close();
    archive.remove();
    rmSync(pages, { recursive: true, force: true });
  }
}
