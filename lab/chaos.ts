// `npm run chaos`: 10,000 orders with failures and 20 kills, on both databases. `-- --control` shows
// what happens without idempotency: the harness must see duplicates then, or it would see none ever.
// `npm run chaos -- client`: every fault on every endpoint of the contract, in the browser.
// `npm run chaos -- faults`: the database hangs or is gone, the disk is full, for 30 s each.
// `npm run chaos -- machines`: two servers behind nginx, one replaced, one killed.
// `npm run chaos -- database`: three machines of PostgreSQL, broken in every way; `--times 3`, `--only cut`.
// It ends with 2 where this user may not cut links or fill disks: what was tried is kept, and is not all.
import { parseArgs } from 'node:util';

import { chaosOfDatabase, EXIT_CODES, type Verdict } from './chaos/database/chaosOfDatabase.ts';
import { chaosOfFaults } from './chaos/faults.ts';
import { chaosOfMachines } from './chaos/machines.ts';
import { chaosOfOrders } from './chaos/orders.ts';
import { playClientFaults } from './chaos/clientFaults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    database: { type: 'string', default: 'both' },
    control: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '30' },
    times: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});

const lastsMs = Number(values.seconds) * 1_000;
const verdictOf = (isKept: boolean): Verdict => (isKept ? 'kept' : 'broken');
const runs: Readonly<Record<string, () => Promise<Verdict>>> = {
  orders: async () => verdictOf(await chaosOfOrders(values)),
  client: () => Promise.resolve(verdictOf(playClientFaults() === 0)),
  faults: async () => verdictOf(await chaosOfFaults(lastsMs)),
  machines: async () => verdictOf(await chaosOfMachines(lastsMs)),
  database: () => chaosOfDatabase(values),
};
const run = runs[positionals[0] ?? 'orders'];
if (run === undefined) console.error(`There is ${Object.keys(runs).join(', ')}.`);
process.exit(EXIT_CODES[(await run?.()) ?? 'broken']);
