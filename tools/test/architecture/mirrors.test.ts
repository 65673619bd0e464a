import { describe, expect, it } from 'vitest';

import { mirrorFindings } from '../../architecture/mirrors.ts';

describe('Tests', () => {
  const sources = ['web/src/kit/time/vilnius.ts', 'web/src/kit/money.ts', 'web/src/main.tsx'];
  const inspectTests = (tests: readonly string[], apart: Record<string, string> = {}): string[] =>
    mirrorFindings([...sources, ...tests], { tests: 'web/test', sources: ['web/src'], apart });

  it('stand where their source stands, or are named after it', () => {
    expect(
      inspectTests([
        'web/test/main.test.tsx',
        'web/test/kit/time/vilnius.test.ts',
        'web/test/kit/money/euros.test.ts',
        'web/test/support/clock.ts',
      ]),
    ).toEqual([]);
  });

  it.each(['web/test/time/vilnius.test.ts', 'web/test/vilnius.test.ts'])(
    'are found elsewhere: %s',
    (path) => {
      expect(inspectTests([path])).toEqual([`${path}: stands where web/src has nothing`]);
    },
  );

  it('may be no mirror where a reason is given, and only as long as it is needed', () => {
    const apart = { journeys: 'through several rooms' };
    expect(inspectTests(['web/test/journeys/order.test.ts'], apart)).toEqual([]);
    expect(inspectTests(['web/test/kit/time/vilnius.test.ts'], apart)).toEqual([
      'web/test/journeys: is called no mirror, and is one or is not there',
    ]);
  });
});
