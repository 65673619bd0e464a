import { describe, expect, it } from 'vitest';

import { activeAfterKey, matchIn } from '../../../src/kit/combobox/comboboxRules.ts';
import { tabAfterKey } from '../../../src/kit/Tabs.tsx';

describe('the keys of a list', () => {
  it('move by one, from nowhere to the first or the last', () => {
    expect(activeAfterKey('ArrowDown', 0, 3)).toBe(1);
    expect(activeAfterKey('ArrowUp', 2, 3)).toBe(1);
    expect(activeAfterKey('ArrowDown', -1, 3)).toBe(0);
    expect(activeAfterKey('ArrowUp', -1, 3)).toBe(2);
  });

  it('move round both ends, by one or by a page', () => {
    expect(activeAfterKey('ArrowDown', 2, 3)).toBe(0);
    expect(activeAfterKey('ArrowUp', 0, 3)).toBe(2);
    expect(activeAfterKey('PageDown', 0, 100)).toBe(8);
    expect(activeAfterKey('PageDown', 98, 100)).toBe(99);
    expect(activeAfterKey('PageUp', 3, 100)).toBe(0);
  });

  it('leave other keys and an empty list alone', () => {
    expect(activeAfterKey('Home', 2, 3)).toBeUndefined();
    expect(activeAfterKey('ArrowDown', 0, 0)).toBeUndefined();
  });
});

describe('the keys of tabs', () => {
  it('move round both ends, and to the first and the last', () => {
    expect(tabAfterKey('ArrowRight', 1, 2)).toBe(0);
    expect(tabAfterKey('ArrowLeft', 0, 2)).toBe(1);
    expect(tabAfterKey('Home', 1, 2)).toBe(0);
    expect(tabAfterKey('End', 0, 2)).toBe(1);
    expect(tabAfterKey('Tab', 0, 2)).toBeUndefined();
  });
});

describe('what was typed', () => {
  it('is found whatever the case and the marks of the letters', () => {
    expect(matchIn('Réunion', 'REU')).toEqual({ start: 0, end: 3 });
    expect(matchIn('Žaliakalnis', 'zal')).toEqual({ start: 0, end: 3 });
    expect(matchIn('Latvia', ' tv ')).toEqual({ start: 2, end: 4 });
    expect(matchIn('🚕 Taksi', 'tak')).toEqual({ start: 3, end: 6 });
    expect(matchIn('Latvia', 'x')).toBeUndefined();
    expect(matchIn('Latvia', '')).toBeUndefined();
  });
});
