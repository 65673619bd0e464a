// `npm run bench`: what the product costs, beside bare pages and a bare server of the same run, and beside the figures that
// stand in docs/measurements/performance.md. `-- client`, `taps`, `map`, `server`, `events`, `addresses` choose parts; `--write`
// puts the tables of those parts there; `--rounds`, `--seconds`, `--passengers` and `--database` make it shorter.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { argv, env, version } from 'node:process';

import { ensureDebianParts } from '../tools/debian.mjs';
import { root } from '../tools/install.mjs';
import { measureAddresses } from './bench/addresses/measureAddresses.ts';
import { createCalmRounds, inWords, type CalmRounds } from './bench/calmRounds.ts';
import { measureClient } from './bench/client/measureClient.ts';
import { landedTables } from './bench/landedTables.ts';
import { isWhole, readOptions, type Options, type Part } from './bench/options.ts';
import { measureEvents } from './bench/events/measureEvents.ts';
import { measureMap } from './bench/map/measureMap.ts';
import { markOwnProcesses } from './bench/processorUse.ts';
import { measureServer } from './bench/server/measureServer.ts';
import { render, type Table } from './bench/table.ts';
import { measureTaps } from './bench/taps/measureTaps.ts';
import { whatGotWorse } from './bench/whatGotWorse.ts';
import { landedPart, writeReport, type PartReport } from './bench/writeReport.ts';

type Measure = (options: Options, calm: CalmRounds) => AsyncIterable<Table> | Iterable<Table>;

const MEASURES: Readonly<Record<Part, Measure>> = {
  client: measureClient,
  taps: measureTaps,
  map: measureMap,
  server: measureServer,
  events: measureEvents,
  addresses: measureAddresses,
};
const DOCUMENT = join(root, 'docs', 'measurements', 'performance.md');

markOwnProcesses(env);
const options = readOptions(argv.slice(2));
const landed = readFileSync(DOCUMENT, 'utf8');
await ensureDebianParts();
const reports = new Map<Part, PartReport>();
const worse: string[] = [];
const failed: Part[] = [];
for (const part of options.parts) {
  try {
    await measure(part);
  } catch (error) {
    // What the other parts find is not lost with one that does not get through.
    console.error(error);
    failed.push(part);
  }
}
if (isWhole(options)) console.log(closingLines(worse).join('\n'));
if (failed.length > 0) {
  console.error(`not measured: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function measure(part: Part): Promise<void> {
  const calm = createCalmRounds(isWhole(options) ? {} : { tries: 1 });
  const tables: Table[] = [];
  for await (const table of MEASURES[part](options, calm)) {
    tables.push(table);
    console.log(render(table));
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  const facts = [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${version}`,
    `a load of ${loadavg()[2]?.toFixed(1)}`,
    `${inWords(calm.tally)}.`,
  ].join(', ');
  console.log(`${part}: ${facts}\n`);
  reports.set(part, { facts, tables: tables.map(render) });
  worse.push(...whatGotWorse(landedTables(landedPart(landed, part)), tables));
  // After each part: a run that is interrupted later has measured this one all the same.
  if (options.write) writeReport(DOCUMENT, reports);
}

function closingLines(lines: readonly string[]): string[] {
  return lines.length === 0
    ? [
        'No figure is worse than the one in docs/measurements/performance.md by more than the noise.',
      ]
    : ['Worse than in docs/measurements/performance.md, by more than the noise:', ...lines];
}
