import { createAddressIndex } from '../../src/addresses/search/createAddressIndex.ts';
import { sampleTowns } from './samplePlaces.ts';
import { syntheticPlaces, syntheticQueries } from './syntheticPlaces.ts';

/** Of 95 in 100 searches, on a quiet machine. */
export const LONGEST_P95_MS = 5;

export interface SearchTimes {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly slowest: { readonly text: string; readonly ms: number };
  /** How many different texts found something: times of searches that find nothing would prove nothing. */
  readonly found: number;
}

const WARM_UP = 200;
/** Of each search the quickest run counts: the others measure what else the machine is doing. */
const RUNS = 3;

export function measureSearch(rows: number, searches: number): SearchTimes {
  const places = syntheticPlaces(rows);
  const index = createAddressIndex(places, sampleTowns);
  const queries = syntheticQueries(places, searches);
  for (const text of queries.slice(0, WARM_UP)) index.search(text);

  const found = new Set<string>();
  const timed = (text: string): number => {
    const beganMs = performance.now();
    const results = index.search(text);
    const tookMs = performance.now() - beganMs;
    if (results.length > 0) found.add(text);
    return tookMs;
  };
  const times = queries.map((text) => ({
    text,
    ms: Math.min(...Array.from({ length: RUNS }, () => timed(text))),
  }));
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number): number =>
    sorted[Math.floor((sorted.length - 1) * share)]?.ms ?? Infinity;
  return {
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    slowest: sorted.at(-1) ?? { text: '', ms: Infinity },
    found: found.size,
  };
}
