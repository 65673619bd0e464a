import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { landedTables } from '../../bench/landedTables.ts';
import { PARTS } from '../../bench/options.ts';
import { render, type Table } from '../../bench/table.ts';
import { landedPart, withParts } from '../../bench/writeReport.ts';

const DOCUMENT = [
  '# Words of people',
  '<!-- bench: what follows is written by `npm run bench` -->',
  '<!-- bench: client -->',
  'Measured on Monday.',
  '### Times\n\n| page | LCP |\n| --- | --- |\n| / | 900 ms |',
  '<!-- bench: server -->',
  'Measured on Tuesday.',
  '### Load\n\n| what | figure |\n| --- | --- |\n| errors | 0 |',
  '<!-- bench: end -->',
  'More words.\n',
].join('\n\n');

const TABLE: Table = {
  title: 'The way',
  head: ['step', 'time'],
  rows: [{ cells: ['tap', '40 ms'], goal: { text: '≤ 50 ms', reached: true } }],
};

describe('The document with the figures', () => {
  it('gets the tables of what was measured, and keeps all others where and as they are', () => {
    const report = { facts: 'Measured on Wednesday.', tables: [render(TABLE)] };
    const written = withParts(DOCUMENT, new Map([['taps', report]]));
    const places = ['# Words', 'Monday', 'Wednesday', '| tap', 'Tuesday', 'More words.'].map(
      (word) => written.indexOf(word),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(landedPart(written, 'client')).toBe(landedPart(DOCUMENT, 'client'));
    expect(landedPart(written, 'server')).toBe(landedPart(DOCUMENT, 'server'));
    expect(withParts(written, new Map([['taps', report]]))).toBe(written);
  });

  it('loses the tables of before of a part that was measured', () => {
    const report = { facts: 'Measured on Wednesday.', tables: [render(TABLE)] };
    const written = withParts(DOCUMENT, new Map([['client', report]]));
    expect(written).not.toContain('Monday');
    expect(written).not.toContain('900 ms');
  });

  it('is read back as it was written', () => {
    const report = { facts: 'Today.', tables: [render(TABLE), render(TABLE)] };
    const written = withParts(DOCUMENT, new Map([['map', report]]));
    const table = {
      title: 'The way',
      head: ['step', 'time', 'goal'],
      rows: [['tap', '40 ms', '≤ 50 ms ok']],
    };
    expect(landedTables(landedPart(written, 'map'))).toEqual([table, table]);
    expect(landedTables(landedPart(written, 'events'))).toEqual([]);
  });

  it('is refused when it has no place for them', () => {
    expect(() => withParts('# Words', new Map())).toThrow('no place for the tables');
  });

  it('has every part in the one that the project keeps', () => {
    const file = new URL('../../../docs/measurements/performance.md', import.meta.url);
    const document = readFileSync(file, 'utf8');
    for (const part of PARTS) {
      expect(landedPart(document, part), part).toMatch(/^Measured on \d{4}-\d\d-\d\d/);
      expect(landedTables(landedPart(document, part)).length, part).toBeGreaterThan(0);
    }
  });
});
