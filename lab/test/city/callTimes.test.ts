import { expect, it } from 'vitest';

import { CallTimes } from '../../city/callTimes.ts';

it('Answers are counted by what they say: done, away, nothing, or refused with which status', () => {
  const times = new CallTimes();
  for (const status of [200, 204, 503, 0, 502, 502, 404]) times.note('a call', status, 10);
  expect(times.figures()).toEqual([
    {
      route: 'a call',
      answers: 2,
      p50Ms: 10,
      p99Ms: 10,
      away: 1,
      silent: 1,
      refused: new Map([
        [502, 2],
        [404, 1],
      ]),
    },
  ]);
});
