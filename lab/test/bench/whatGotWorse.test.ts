import { describe, expect, it } from 'vitest';

import { whatGotWorse } from '../../bench/whatGotWorse.ts';

const landed = (head: readonly string[], ...rows: (readonly string[])[]) => [
  { title: 'Table of 5', head, rows },
];
const now = (head: readonly string[], ...rows: (readonly string[])[]) => [
  { title: 'Table of 12', head, rows: rows.map((cells) => ({ cells })) },
];
const compare = (before: string, after: string, heading = 'figure') =>
  whatGotWorse(landed(['what', heading], ['row', before]), now(['what', heading], ['row', after]));

describe('What got worse', () => {
  it.each([
    ['100 ms', '160 ms'],
    ['100.0 kB', '102.0 kB'],
    ['300 MB', '340 MB'],
    ['12', '14'],
    ['0', '1'],
    ['872 ms (1.00 ×, 0.79 ×)', '872 ms (1.00 ×, 0.99 ×)'],
    ['88 ms · 20 ms', '88 ms · 60 ms'],
  ])('%s, now %s', (before, after) => {
    expect(compare(before, after)).toEqual([`Table of 12: row, figure: ${before} → ${after}`]);
    expect(compare(after, before)).toEqual([]);
  });

  it.each([
    ['100 ms', '130 ms'],
    ['1.0 ms', '9.0 ms'],
    ['300 MB', '320 MB'],
    ['872 ms (1.00 ×, 0.79 ×)', '1872 ms (1.02 ×, 0.82 ×)'],
    ['', '100 ms'],
    ['< 16 ms', '20 ms'],
  ])('is not seen in what stays within the noise: %s, now %s', (before, after) => {
    expect(compare(before, after)).toEqual([]);
  });

  it.each(['requests/s', 'of bare'])('knows that more %s are better', (heading) => {
    expect(compare('5000', '4000', heading)).toHaveLength(1);
    expect(compare('4000', '5000', heading)).toEqual([]);
  });

  it('finds rows and columns by their names, whatever was counted in them', () => {
    const before = landed(
      ['page', 'first', 'requests', 'repeat', 'requests'],
      ['/ of 6061 polls', '1.0 kB', '5', '2.0 kB', '1'],
    );
    const after = now(
      ['page', 'new', 'first', 'requests', 'repeat', 'requests'],
      ['/ of 6040 polls', '9 ms', '1.0 kB', '5', '2.0 kB', '9'],
    );
    expect(whatGotWorse(before, after)).toEqual(['Table of 12: / of 6040 polls, requests: 1 → 9']);
  });

  it('does not judge what was not there before', () => {
    const head = ['what', 'figure'];
    expect(whatGotWorse([], now(head, ['row', '9 ms']))).toEqual([]);
    expect(whatGotWorse(landed(head, ['other', '1 ms']), now(head, ['row', '900 ms']))).toEqual([]);
  });
});
