// `npm run watching`: records what Prometheus sees of real servers, healthy and broken in every way that a warning of
// deploy/watching is about, and writes it to lab/watching/recordings, by which `npm test` tries the warnings. About half an hour;
// `-- --only database,clock` records those with such names; `--at-once 4` says how many servers run side by side.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { faults } from './watching/faults.ts';
import { checkFaults, recordCheck } from './watching/recordCheck.ts';
import { clusterFaults, recordCluster } from './watching/recordCluster.ts';
import { warningsFile, judge, recordingFile, textOf } from './watching/promtool.ts';
import { recordFault } from './watching/recordFault.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '3' },
  },
});
const rules = readFileSync(warningsFile, 'utf8');
const waiting = [
  ...faults.map((fault) => ({ fault, record: () => recordFault(fault, rules) })),
  ...clusterFaults.map((fault) => ({ fault, record: () => recordCluster(fault, rules) })),
  ...checkFaults.map((fault) => ({ fault, record: () => recordCheck(fault, rules) })),
].filter(({ fault: { name } }) => values.only.split(',').some((part) => name.includes(part)));
let isWell = true;
await Promise.all(
  Array.from({ length: Number(values['at-once']) }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { fault, record } = next;
      const series = await record();
      writeFileSync(recordingFile(fault.name), textOf(series));
      const said = judge(fault, series);
      isWell &&= said === undefined;
      console.log(`${fault.name}: ${said ?? 'as expected'}`);
    }
  }),
);
process.exit(isWell ? 0 : 1);
