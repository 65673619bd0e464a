import { expect, it } from 'vitest';

import { LONGEST_P95_MS, measureSearch } from './searchTimes.ts';

const ROWS = 50_000;
const SEARCHES = 600;
/** These machines are shared; `npm run bench` holds a quiet one to the 5 ms. */
const NOISE_FACTOR = 4;

it(
  'answers 95 of 100 searches in a country of 50,000 streets within 5 ms, or four times that on a busy machine',
  { timeout: 120_000 },
  () => {
    const { p95Ms, found } = measureSearch(ROWS, SEARCHES);
    expect(found).toBeGreaterThan(SEARCHES * 0.8);
    expect(p95Ms).toBeLessThan(LONGEST_P95_MS * NOISE_FACTOR);
  },
);
