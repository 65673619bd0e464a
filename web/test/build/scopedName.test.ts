import { describe, expect, it } from 'vitest';

import { scopedName } from '../../build/scopedName.ts';

describe('class names', () => {
  it('are made of the names of the file and the class', () => {
    expect(scopedName()('primary', '/web/src/kit/button/Button.module.css')).toBe('Button-primary');
  });

  it('stop the build when two files of one name would mix', () => {
    const name = scopedName();
    name('row', '/web/src/a/List.module.css');
    expect(name('cell', '/web/src/a/List.module.css?direct')).toBe('List-cell');
    expect(() => name('row', '/web/src/b/List.module.css')).toThrow(/List\.module\.css/);
  });
});
