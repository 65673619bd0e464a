import { describe, expect, it } from 'vitest';

import { folderFindings } from '../../architecture/folders.ts';

const inspectFolders = (paths: readonly string[], mayHoldOne: readonly string[] = []) =>
  folderFindings(paths, ['web/src'], mayHoldOne);

describe('A folder', () => {
  it('with one file is a file', () => {
    const alone = ['web/src/main.tsx', 'web/src/kit/money/euros.ts', 'web/src/kit/Page.tsx'];
    expect(inspectFolders(alone)).toEqual([
      'web/src/kit/money: holds web/src/kit/money/euros.ts alone, which is enough',
    ]);
    expect(inspectFolders(alone, ['web/src/kit/money'])).toEqual([]);
    expect(inspectFolders([...alone, 'web/src/kit/money/euros.css'])).toEqual([]);
  });

  it('is no exception any longer once it holds more', () => {
    const two = ['web/src/main.tsx', 'web/src/kit/a.ts', 'web/src/kit/b.ts'];
    expect(inspectFolders(two, ['web/src/kit'])).toEqual([
      'web/src/kit: may hold one file, and does not',
    ]);
  });

  it('is named after what is in it', () => {
    const drawers = ['web/src/kit/helpers.ts', 'web/src/utils/a.ts', 'web/src/utils/b.ts'];
    expect(inspectFolders(drawers).toSorted()).toEqual([
      'web/src/kit/helpers.ts: a name for anything',
      'web/src/kit: holds web/src/kit/helpers.ts alone, which is enough',
      'web/src/utils: a name for anything',
    ]);
  });
});
