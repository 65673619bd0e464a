// `npm run fuzz`: 50,000 and more requests over every endpoint of the contract, to a real server by its socket.
// `-- --seed=1 --requests=100000` repeats or widens a run; the seed is printed.
import { parseArgs } from 'node:util';

import { runFuzz } from './fuzz/runFuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '55000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}`);

const startedMs = performance.now();
const heard = await runFuzz({
  seed,
  requests: Number(values.requests),
  onCall: ({ name, requests, statuses, breaches, late }) => {
    const counted = [...statuses].toSorted(([a], [b]) => a - b).map((pair) => pair.join(' × '));
    console.log(
      `${name}: ${requests} requests (${counted.join(', ')}), ${breaches.length} breaches`,
    );
    for (const breach of breaches.slice(0, 5)) console.error(`  ${breach}`);
    for (const request of late) console.error(`  told to come again: ${request}`);
  },
});
const sent = heard.reduce((sum, { requests }) => sum + requests, 0);
const breaches = heard.reduce((sum, each) => sum + each.breaches.length, 0);
const seconds = Math.round((performance.now() - startedMs) / 1_000);
console.log(`${sent} requests in ${seconds} s: ${breaches} breaches of the contract`);
process.exit(breaches === 0 && sent > 0 ? 0 : 1);
