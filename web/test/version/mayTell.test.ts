import { describe, expect, it } from 'vitest';

import { mayTell, type Circumstances } from '../../src/app/version/mayTell.ts';

const CALM: Circumstances = { fact: { at: 'none' }, pathname: '/ride/abc', isQuiet: false };

describe('a new version', () => {
  it('is told of where nothing goes on', () => {
    expect(mayTell(CALM)).toBe(true);
    expect(mayTell({ ...CALM, fact: undefined })).toBe(true);
  });

  it.each<[string, Partial<Circumstances>]>([
    ['a call is on, on whatever screen', { isQuiet: true }],
    ['a car is searched for', { fact: { at: 'searching' } }],
    ['an order is being made', { pathname: '/order' }],
    ['an order is being repeated', { pathname: '/repeat/abc' }],
  ])('is not told of while %s', (_, circumstances) => {
    expect(mayTell({ ...CALM, ...circumstances })).toBe(false);
  });
});
