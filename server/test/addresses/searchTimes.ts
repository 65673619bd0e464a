import { createAddressIndex } from '../../src/addresses/search/createAddressIndex.ts';
import { sampleTowns } from './samplePlaces.ts';
import { syntheticPlaces, syntheticQueries } from './syntheticPlaces.ts';

export interface SearchTimes {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly slowest: { readonly text: string; readonly ms: number };
  /** Searches that found something: times of searches that find nothing would prove nothing. */
  readonly found: number;
}

const WARM_UP = 300;
/** Of each search the quickest run counts: the others measure what else the machine is doing. */
const RUNS = 5;

export function measureSearch(rows: number, searches: number): SearchTimes {
  const places = syntheticPlaces(rows);
  const index = createAddressIndex(places, sampleTowns);
  const queries = syntheticQueries(places, searches);
  for (const text of queries.slice(0, WARM_UP)) index.search(text);

  const timed = (text: string): number => {
    const beganMs = performance.now();
    index.search(text);
    return performance.now() - beganMs;
  };
  const times = queries.map((text) => ({
    text,
    ms: Math.min(...Array.from({ length: RUNS }, () => timed(text))),
  }));
  const found = queries.filter((text) => index.search(text).length > 0).length;
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number): number =>
    sorted[Math.floor((sorted.length - 1) * share)]?.ms ?? Infinity;
  return {
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    slowest: sorted.at(-1) ?? { text: '', ms: Infinity },
    found,
  };
}
