import { describe, expect, it } from 'vitest';

import { keptText } from '../../src/platform/storage.ts';

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what is kept', () => {
  it('lives in memory for the visit where the browser blocks storage', () => {
    const kept = keptText(blocked);
    expect(kept.write('user', '{}')).toBe(false);
    expect(kept.read('user')).toBe('{}');
    kept.remove('user');
    expect(kept.read('user')).toBeNull();
  });

  it('is the newer text where the storage is full and holds an older one', () => {
    const kept = keptText(() => ({
      getItem: () => 'old',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    }));
    kept.write('user', 'new');
    expect(kept.read('user')).toBe('new');
  });
});
