import { beforeAll, describe, expect, it } from 'vitest';

import { NEEDS_CREDENTIALS } from '../../server/test/contract/contractEndpoints.ts';
import { FUZZED, runFuzz, type Heard } from '../fuzz/runFuzz.ts';

/** `npm run fuzz` sends twenty times as many. */
const SHORT = { requests: 2_850, seed: 20_261_116 };

describe('Generated requests', () => {
  let heard: ReadonlyMap<string, Heard>;
  beforeAll(async () => {
    heard = new Map((await runFuzz(SHORT)).map((each) => [each.name, each]));
  });

  it.each(FUZZED)('$name: never a 5xx, never a reply outside the contract', ({ name }) => {
    expect(heard.get(name)?.requests).toBeGreaterThan(100);
    expect(heard.get(name)?.breaches).toEqual([]);
  });

  it.each(FUZZED.filter(({ name }) => !NEEDS_CREDENTIALS.has(name)))(
    '$name: the generator reaches the rules behind the door',
    ({ name }) => {
      expect(heard.get(name)?.statuses.get(200)).toBeGreaterThan(0);
    },
  );
});
