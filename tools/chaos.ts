// `npm run chaos`: 10,000 orders with failures and 20 kills, on both databases. `-- --control` shows
// what happens without idempotency: the harness must see duplicates then, or it would see none ever.
// `npm run chaos -- client`: every fault on every call of the contract, in the browser.
import { parseArgs } from 'node:util';

import { runChaos } from '../server/test/chaos/runChaos.ts';
import { playClientFaults } from './clientFaults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    database: { type: 'string', default: 'both' },
    control: { type: 'boolean', default: false },
  },
});
if (positionals.includes('client')) process.exit(playClientFaults());

const { control } = values;
const databases = (['embedded', 'PostgreSQL'] as const).filter(
  (name) => values.database === 'both' || values.database === name,
);

let failed = databases.length === 0;
for (const database of databases) {
  const orders = Number(values.orders);
  const startedMs = performance.now();
  const verdict = await runChaos({
    database,
    orders,
    control,
    kills: Number(values.kills),
    onProgress: (done) => {
      if (done % Math.ceil(orders / 10) === 0) console.log(`${database}: ${done} of ${orders}`);
    },
  });
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  const share = `${Math.round(verdict.faultShare * 100)} % of ${verdict.requests} requests failed`;
  console.log(
    `${database}${control ? ' (control)' : ''}: ${orders} orders, ${share}, ${verdict.kills} kills, ` +
      `${seconds} s: ${verdict.lost} lost, ${verdict.double} double`,
  );
  failed ||= control ? verdict.double === 0 : verdict.lost + verdict.double > 0;
}
process.exit(failed ? 1 : 0);
