import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { root } from '../../../tools/install.mjs';
import { MOST_STORED_BYTES } from '../../../web/mapWorker/openArchive.ts';
import type { Screen } from '../client/screens.ts';
import { signIn } from '../client/signIn.ts';
import { atMost, kb, type Row, type Table } from '../table.ts';
import { offeredMap } from './offeredMap.ts';
import { orderScreen } from './orderScreen.ts';
import { storedBytes } from './storedBytes.ts';
import type { Origins } from './timesTable.ts';
import { askedBy, type Asked } from './visitOrder.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

export async function weightsTable(
  browser: Browser,
  origins: Pick<Origins, 'withMap' | 'without'>,
): Promise<Table> {
  const visit = async (screen: Screen, hasMap: boolean) =>
    askedBy({ browser, passenger: (await signIn(screen.origin)).stored }, screen, hasMap);
  const without = await visit(orderScreen('', origins.without), false);
  const withMap = await visit(orderScreen('', origins.withMap), true);
  const at = { origin: origins.withMap, map: await offeredMap(origins.withMap) };
  const stored = {
    phone: await storedBytes(browser, at, PHONE),
    wide: await storedBytes(browser, at, WIDE),
  };
  return {
    title:
      'What the map weighs; on the wire with headers, a phone’s first visit until all is there',
    head: ['what', 'bytes', 'requests'],
    rows: [
      { cells: ['mapWorker.js, brotli', kb(brotliBytesOf(/^mapWorker-.*\.js\.br$/)), ''] },
      { cells: ['MapPicture.js, brotli', kb(brotliBytesOf(/^MapPicture-.*\.js\.br$/)), ''] },
      row('/order without a map', without.all),
      row('/order with a map', withMap.all),
      row('of that the map’s code', withMap.code),
      row('of that parts of the archive', withMap.archive),
      storedRow('stored for a visit without a network, phone', stored.phone),
      storedRow('stored for a visit without a network, wide window', stored.wide),
    ],
  };
}

const row = (name: string, { bytes, requests }: Asked): Row => ({
  cells: [name, kb(bytes), String(requests)],
});
const storedRow = (name: string, bytes: number): Row => ({
  cells: [name, kb(bytes), ''],
  goal: atMost(Math.ceil(bytes / 1_000), MOST_STORED_BYTES / 1_000, ' kB'),
});

function brotliBytesOf(file: RegExp): number {
  const folder = join(root, 'web', 'dist', 'static', 'js');
  const name = readdirSync(folder).find((each) => file.test(each));
  return name === undefined ? Number.NaN : statSync(join(folder, name)).size;
}
