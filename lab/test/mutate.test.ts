import { globSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { root } from '../../tools/install.mjs';
import { AREAS } from '../mutate/areas.ts';
import { mutantsIn, type Mutant } from '../mutate/mutants.ts';
import { verdictOn } from '../mutate/verdict.ts';

const mutants = (counts: Partial<Record<Mutant['fate'], number>>): Mutant[] =>
  Object.entries(counts).flatMap(([fate, count]) =>
    Array.from({ length: count }, (_, line) => ({
      file: 'a.ts',
      line,
      original: 'a',
      replacement: 'b',
      fate: fate as Mutant['fate'],
    })),
  );

const position = (line: number, column: number) => ({ line, column });

describe('An area of the core', () => {
  it.each(AREAS)('$name has files to break and tests to notice it', ({ files, tests }) => {
    for (const pattern of [...files, ...tests]) {
      expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
    }
  });

  it('is judged short in every run of the tests, in part', () => {
    expect(AREAS.some(({ short }) => short)).toBe(true);
  });
});

describe('The verdict', () => {
  it('is good from 85 of 100 on', () => {
    expect(verdictOn('a', mutants({ killed: 85, survived: 15 })).enough).toBe(true);
    expect(verdictOn('a', mutants({ killed: 84, survived: 16 })).enough).toBe(false);
  });

  it('does not count what cannot be reached', () => {
    const { enough, mutants: counted } = verdictOn(
      'a',
      mutants({ killed: 85, survived: 15, ignored: 900 }),
    );
    expect({ enough, counted }).toEqual({ enough: true, counted: 100 });
  });

  it('is bad where nothing was found to break', () => {
    expect(verdictOn('a', []).enough).toBe(false);
    expect(verdictOn('a', mutants({ ignored: 5 })).enough).toBe(false);
  });

  it('names every survivor, and says when nobody has looked at it', () => {
    const { survivors } = verdictOn('a', mutants({ killed: 9, survived: 2 }));
    expect(survivors.map(({ why }) => why)).toEqual([undefined, undefined]);
  });
});

describe('A report', () => {
  it('tells what was put in the place of what, and whether a test noticed', () => {
    const source = 'const a = 1;\nif (a\n  > 0) go();\n';
    const report = (status: string) => ({
      files: {
        'a.ts': {
          source,
          mutants: [
            {
              status,
              replacement: 'false',
              location: { start: position(2, 5), end: position(3, 6) },
            },
          ],
        },
      },
    });
    expect(mutantsIn(report('Survived'))).toEqual([
      { file: 'a.ts', line: 2, original: 'a > 0', replacement: 'false', fate: 'survived' },
    ]);
    const fates = ['Killed', 'Timeout', 'RuntimeError', 'NoCoverage', 'Ignored'].map(
      (status) => mutantsIn(report(status))[0]?.fate,
    );
    expect(fates).toEqual(['killed', 'waited', 'killed', 'survived', 'ignored']);
    expect(() => mutantsIn(report('Pending'))).toThrow('neither dead nor alive');
  });
});
