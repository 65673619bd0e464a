import { describe, expect, it } from 'vitest';

import { textStorage } from '../../src/platform/storage.ts';

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what is kept', () => {
  it('lives in memory for the visit where the browser blocks storage', () => {
    const stored = textStorage(blocked);
    expect(stored.write('user', '{}')).toBe(false);
    expect(stored.read('user')).toBe('{}');
    expect(stored.keys()).toEqual(['user']);
    stored.remove('user');
    expect(stored.read('user')).toBeNull();
  });

  it('is the newer text where the storage is full and holds an older one', () => {
    const stored = textStorage(() => ({
      getItem: () => 'old',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    }));
    stored.write('user', 'new');
    expect(stored.read('user')).toBe('new');
  });
});
