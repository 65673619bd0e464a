// How long a search for an address takes in a gazetteer of a whole country's size.
import { measureSearch } from '../server/test/addresses/searchTimes.ts';

const ROWS = 50_000;
const SEARCHES = 2_000;

const times = measureSearch(ROWS, SEARCHES);
const ms = (value: number): string => `${value.toFixed(2)} ms`;
console.log(`addresses: ${ROWS} rows`);
console.log(`addresses: ${SEARCHES} searches, ${times.found} with results`);
console.log(`addresses: p50 ${ms(times.p50Ms)}, p95 ${ms(times.p95Ms)}, p99 ${ms(times.p99Ms)}`);
console.log(`addresses: slowest ${ms(times.slowest.ms)} (${times.slowest.text})`);
