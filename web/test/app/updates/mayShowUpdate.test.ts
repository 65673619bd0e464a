import { describe, expect, it } from 'vitest';

import { mayShowUpdate, type Circumstances } from '../../../src/app/updates/UpdateBanner.tsx';

const CALM: Circumstances = { status: { at: 'none' }, pathname: '/ride/abc', isReloadHeld: false };

describe('a new version', () => {
  it('is told of where nothing goes on', () => {
    expect(mayShowUpdate(CALM)).toBe(true);
    expect(mayShowUpdate({ ...CALM, status: undefined })).toBe(true);
  });

  it.each<[string, Partial<Circumstances>]>([
    ['a call is on, on whatever screen', { isReloadHeld: true }],
    ['a car is searched for', { status: { at: 'searching' } }],
    ['an order is being made', { pathname: '/order' }],
    ['an order is being repeated', { pathname: '/repeat/abc' }],
  ])('is not told of while %s', (_, circumstances) => {
    expect(mayShowUpdate({ ...CALM, ...circumstances })).toBe(false);
  });
});
