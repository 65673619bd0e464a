// `npm run city`: a day of a simulated Vilnius through the real doors. By default small enough to end in minutes;
// `-- --cars 600 --passengers 20000 --speed 60 --database cluster` for the whole of it, on machines that can.
// `-- --failures none`: nothing breaks. `-- --write` puts the tables into docs/measurements/city.md.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { againInOwnNetwork } from './chaos/database/rights.ts';
import { readOptions } from './city/options.ts';
import { isWell, reportOf } from './city/report.ts';
import { runCity } from './city/runCity.ts';
import { writeTables } from './city/writeTables.ts';

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '60' },
    manyCars: { type: 'string', default: '2000' },
    passengers: { type: 'string', default: '1000' },
    hours: { type: 'string', default: '24' },
    speed: { type: 'string', default: '480' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'string', default: 'all' },
    database: { type: 'string', default: 'postgres' },
    write: { type: 'boolean', default: false },
  },
});

const options = readOptions(values);
if (options.database === 'cluster' && options.failures) {
  // Links can be cut there only.
  const code = againInOwnNetwork();
  if (code !== undefined) process.exit(code);
}
const loadBefore = loadavg()[0] ?? 0;
const run = await runCity(options);
const { cars, passengers, hours, speed, seed, database } = options;
const facts =
  `${new Date().toISOString().slice(0, 10)}: ${cars} cars, ${passengers} passengers with a stream each, ${hours} hours at ` +
  `${speed} × (${Math.round(run.lastedMs / 1_000)} s), database: ${database}, seed ${seed}; the machine's load was ` +
  `${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.`;
const report = `${facts}\n\n${reportOf(options, run)}`;
console.log(report);
for (const breach of [...run.after.breaches, ...run.reckoning.lost, ...run.reckoning.doubled]) {
  console.log(breach);
}
if (values.write) writeTables(report);
process.exit(isWell(run) ? 0 : 1);
