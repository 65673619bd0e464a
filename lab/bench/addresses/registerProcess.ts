// Started by `npm run bench` on a database into which the register was imported: searches as a server does, as often as it is told.
import { argv } from 'node:process';

import { embeddedAddresses } from '../../../server/src/addresses/embeddedAddresses.ts';
import { registerAddresses } from '../../../server/src/addresses/register/registerAddresses.ts';
import {
  findCurrentSet,
  readAreas,
  readStreets,
} from '../../../server/src/addresses/register/registerStore.ts';
import { gazetteer, towns, type Place } from '../../../server/src/data/gazetteer.ts';
import { unpacked } from '../../../server/src/domain/registerRecords.ts';
import { HOUR_MS } from '../../../server/src/platform/duration.ts';
import { readSettings } from '../../../server/src/settings/readSettings.ts';
import type { Db } from '../../../server/src/store/database.ts';
import { openDatabase } from '../../../server/src/store/openDatabase.ts';
import { syntheticQueries } from '../../../server/test/addresses/syntheticPlaces.ts';
import { seeded } from '../../../server/test/support/seeded.ts';
import { quantile } from '../figures.ts';

export interface RegisterTimes {
  readonly addresses: number;
  readonly searches: number;
  readonly found: number;
  readonly search: Quantiles;
  readonly nearest: Quantiles;
}

interface Quantiles {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

const SEARCHES = Number(argv[2]);
const WARM_UP = 300;
/** Of each question the quickest run counts: the others measure what else the machine is doing. */
const RUNS = 3;

const database = await openDatabase(readSettings());
const { db } = database;
const places = await placesIn(db);
const addresses = registerAddresses({
  db,
  otherwise: embeddedAddresses(gazetteer, towns),
  everyMs: HOUR_MS,
  onFailure: (error) => {
    throw error;
  },
});
await addresses.check();
const queries = syntheticQueries(places, SEARCHES);
for (const query of queries.slice(0, WARM_UP)) await addresses.search(query);

const found = new Set<string>();
const searches = await timed(queries, async (query) => {
  if ((await addresses.search(query)).length > 0) found.add(query);
});
const next = seeded(5);
const points = Array.from({ length: SEARCHES }, () => {
  const { lat, lng } = places[next(places.length)] ?? { lat: 55, lng: 24 };
  return { lat: lat + (next(200) - 100) / 20_000, lng: lng + (next(200) - 100) / 20_000 };
});
const nearest = await timed(points, async (point) => {
  await addresses.nearest(point);
});
const times: RegisterTimes = {
  addresses: (await findCurrentSet(db))?.addresses ?? 0,
  searches: new Set(queries).size,
  found: found.size,
  search: quantilesOf(searches),
  nearest: quantilesOf(nearest),
};
await addresses.close();
await database.close();
process.stdout.write(JSON.stringify(times));

/** Streets as the register states them, for queries that people would type on the way to them. */
async function placesIn(on: Db): Promise<Place[]> {
  const setId = (await findCurrentSet(on))?.id ?? -1;
  const areas = new Map((await readAreas(on, setId)).map(({ code, name }) => [code, name]));
  const all: Place[] = [];
  for await (const packed of readStreets(on, setId)) {
    const { streets, points: bytes } = unpacked(packed);
    const view = new DataView(bytes.buffer);
    let house = 0;
    for (const { area, name, numbers } of streets) {
      const at = {
        lat: view.getInt32(house * 8, true) / 1e7,
        lng: view.getInt32(house * 8 + 4, true) / 1e7,
      };
      const town = areas.get(area) ?? '';
      all.push({ kind: 'street', name: name === '' ? town : name, town, ...at, weight: 1 });
      house += numbers.split(',').length;
    }
  }
  return all;
}

async function timed<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<number[]> {
  const tookMs: number[] = [];
  for (const item of items) {
    let quickestMs = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run += 1) {
      const beganMs = performance.now();
      await work(item);
      quickestMs = Math.min(quickestMs, performance.now() - beganMs);
    }
    tookMs.push(quickestMs);
  }
  return tookMs;
}

function quantilesOf(tookMs: readonly number[]): Quantiles {
  return {
    p50Ms: quantile(tookMs, 0.5),
    p95Ms: quantile(tookMs, 0.95),
    p99Ms: quantile(tookMs, 0.99),
    slowestMs: Math.max(...tookMs),
  };
}
