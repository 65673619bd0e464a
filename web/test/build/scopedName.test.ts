import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { scopedName } from '../../build/scopedName.ts';

describe('class names', () => {
  const root = mkdtempSync(join(tmpdir(), 'web-test-classes-'));
  const pathOf = (file: string): string => join(root, 'src', file);
  beforeAll(() => {
    mkdirSync(join(root, 'src/deep'), { recursive: true });
    writeFileSync(
      pathOf('List.module.css'),
      '.row { color: red } .row:hover .cell-1 { margin: 0.5em }',
    );
    writeFileSync(pathOf('deep/List.module.css'), '.row { animation: turn } @keyframes turn { }');
    const many = Array.from({ length: 800 }, (_, nth) => `.c${nth} { }`);
    writeFileSync(pathOf('deep/Many.module.css'), many.join(' '));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are short, and no two are the same, whatever their files are called', () => {
    const name = scopedName(root);
    const found = [
      ...['row', 'cell-1'].map((each) => name(each, pathOf('List.module.css'))),
      ...['row', 'turn'].map((each) => name(each, pathOf('deep/List.module.css'))),
      ...Array.from({ length: 800 }, (_, nth) => name(`c${nth}`, pathOf('deep/Many.module.css'))),
    ];
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((each) => /^[a-z]{1,3}$/.test(each))).toBe(true);
    // A blocker of advertisements would take one of them for its own.
    expect(found.filter((each) => /[aeiou]/.test(each))).toEqual([]);
  });

  it('are the same in every build, in whatever order it asks', () => {
    const [one, other] = [scopedName(root), scopedName(root)];
    const first = one('row', pathOf('List.module.css'));
    other('c7', pathOf('deep/Many.module.css'));
    expect(other('row', `${pathOf('List.module.css')}?used`)).toBe(first);
  });

  it('stop the build where a style sheet has none of that name', () => {
    expect(() => scopedName(root)('none', pathOf('List.module.css'))).toThrow(/no class none/);
  });
});
