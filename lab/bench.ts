// `npm run bench`: what the product costs, beside bare pages and a bare server of the same run.
// `-- client`, `taps`, `map`, `server`, `events`, `addresses` choose parts; `--rounds`, `--seconds`, `--passengers`
// and `--database` make it shorter; `--write docs/measurements/performance.md` puts the tables there.
import { argv } from 'node:process';

import { measureAddresses } from './bench/addresses/measureAddresses.ts';
import { measureClient } from './bench/client/measureClient.ts';
import { readOptions, type Options, type Part } from './bench/options.ts';
import { measureEvents } from './bench/events/measureEvents.ts';
import { measureMap } from './bench/map/measureMap.ts';
import { measureServer } from './bench/server/measureServer.ts';
import { render, type Table } from './bench/table.ts';
import { measureTaps } from './bench/taps/measureTaps.ts';
import { writeReport } from './bench/writeReport.ts';

type Measure = (options: Options) => AsyncIterable<Table> | Iterable<Table>;

const MEASURES: Readonly<Record<Part, Measure>> = {
  client: measureClient,
  taps: measureTaps,
  map: measureMap,
  server: measureServer,
  events: measureEvents,
  addresses: measureAddresses,
};

const options = readOptions(argv.slice(2));
const texts: string[] = [];
for (const part of options.parts) {
  for await (const table of MEASURES[part](options)) {
    const text = render(table);
    texts.push(text);
    console.log(text);
  }
}
if (options.write !== undefined) writeReport(options.write, texts);
