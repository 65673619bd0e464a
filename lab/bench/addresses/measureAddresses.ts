import { LONGEST_P95_MS, measureSearch } from '../../../server/test/addresses/searchTimes.ts';
import type { CalmRounds } from '../calmRounds.ts';
import { isWhole, type Options } from '../options.ts';
import { ms, type Table } from '../table.ts';
import { measureRegister } from './measureRegister.ts';

const WHOLE = { rows: 50_000, searches: 2_000 };
const SHORT = { rows: 5_000, searches: 200 };

/** How long a search for an address takes: in a gazetteer of a whole country's streets, and in the register. */
export async function* measureAddresses(options: Options, calm: CalmRounds): AsyncIterable<Table> {
  const { rows, searches } = isWhole(options) ? WHOLE : SHORT;
  const found = await calm.round(() => Promise.resolve(measureSearch(rows, searches)));
  yield {
    title: `Searching ${rows} addresses, ${searches} times (${found.found} texts with results)`,
    head: ['p50', 'p95', 'p99', 'slowest'],
    rows: [
      {
        cells: [
          ms(found.p50Ms),
          ms(found.p95Ms),
          ms(found.p99Ms),
          `${ms(found.slowest.ms)} (${found.slowest.text})`,
        ],
        goal: { text: `p95 ≤ ${LONGEST_P95_MS} ms`, reached: found.p95Ms <= LONGEST_P95_MS },
      },
    ],
  };
  yield* measureRegister(options);
}
