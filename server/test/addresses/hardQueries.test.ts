import { describe, expect, it } from 'vitest';

import { createAddressIndex } from '../../src/addresses/search/createAddressIndex.ts';
import { hardQueries } from './hardQueries.ts';
import { samplePlaces, sampleTowns } from './samplePlaces.ts';

const index = createAddressIndex(samplePlaces, sampleTowns);

describe('what a passenger types finds what is meant', () => {
  it.each(hardQueries)('%s → %s', (typed, meant) => {
    expect(index.search(typed)[0]?.title).toBe(meant);
  });
});
