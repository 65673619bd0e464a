import { describe, expect, it } from 'vitest';

import { isKept, outcomesTable } from '../../chaos/database/outcomes.ts';
import type { FaultOutcome } from '../../chaos/database/runDatabase.ts';

const FINE: FaultOutcome = {
  fault: 'switchover',
  withoutWritingMs: 1_500,
  answers: [
    { what: 'poll', status: 200, body: '{}', ms: 20 },
    { what: 'poll', status: 503, body: '{"message":"Paslauga laikinai nepasiekiama"}', ms: 4_000 },
  ],
  undone: [],
};

describe('What a fault of the database must not do', () => {
  it('is to stop writing for long, to refuse without words, to let anybody wait, or to leave something undone', () => {
    expect(isKept(FINE)).toBe(true);
    expect(isKept({ ...FINE, withoutWritingMs: 2_500 })).toBe(false);
    expect(isKept({ ...FINE, undone: ['a timer'] })).toBe(false);
    for (const wrong of [{ status: 502 }, { body: 'oops', status: 503 }, { ms: 9_500 }]) {
      const answers = FINE.answers.map((answer) => ({ ...answer, ...wrong }));
      expect(isKept({ ...FINE, answers })).toBe(false);
    }
  });

  it('stands in one line for all tries of a fault', () => {
    const { rows } = outcomesTable([FINE, { ...FINE, withoutWritingMs: 900 }]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['switchover', '2', '0.9 s', '1.5 s', '2.0 s', '4', '2', '0', '4.0 s'],
    ]);
  });
});
