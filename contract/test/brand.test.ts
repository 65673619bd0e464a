import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { parseBrand, readBrand } from '../src/brand/index.ts';

const sample = (): Record<string, unknown> => ({
  ...structuredClone(readBrand(fileURLToPath(new URL('../../brand.json', import.meta.url))).brand),
});
const complaint = (brand: unknown): string => {
  try {
    parseBrand(brand, 'brand.json');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a brand file', () => {
  it('is accepted as the sample has it', () => {
    expect(complaint(sample())).toBe('');
  });

  it('that misses a key or has a wrong one is refused by the name of that key', () => {
    const { phone: _, ...withoutPhone } = sample();
    expect(complaint(withoutPhone)).toContain('brand.json: phone:');
    expect(complaint({ ...sample(), phone: '8 700 00000' })).toContain(
      'brand.json: phone: must be',
    );
    expect(complaint({ ...sample(), fone: '1' })).toContain('brand.json: fone: is not a key');
    const links = { ...(sample()['links'] as object), terms: 'http://example.com' };
    expect(complaint({ ...sample(), links })).toContain('brand.json: links.terms: must begin with');
  });

  it('has one line for each wrong key', () => {
    expect(complaint({ ...sample(), email: 'x', name: '' }).split('\n')).toHaveLength(2);
  });

  it('whose text cannot be read on its colour is refused', () => {
    const colours = { brand: '#FFCB05', onBrand: '#FFFFFF' };
    expect(complaint({ ...sample(), colours })).toContain('brand.json: colours: onBrand');
  });
});
