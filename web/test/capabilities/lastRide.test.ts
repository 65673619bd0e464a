import { OFFERS } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { lastRide } from '../../src/capabilities/lastRide.ts';
import { age } from '../../src/kit/Banner.tsx';
import { storageInMemory } from '../storageInMemory.ts';

const HOUR_MS = 3_600_000;
const RIDE = {
  searching: false,
  activeOrder: {
    id: 7,
    status: 'ARRIVES',
    driver: { fullName: 'Jonas Kazlauskas', phone: '+37060000001' },
  },
} as const;

describe('the last known ride', () => {
  it('is recalled with the moment it was heard of, without the driver’s number', () => {
    const storage = storageInMemory();
    lastRide(storage).keep(RIDE, 1_000);
    expect(lastRide(storage).recall(2_000)).toMatchObject({
      atMs: 1_000,
      value: { activeOrder: { id: 7, driver: { fullName: 'Jonas Kazlauskas' } } },
    });
    expect([...storage.values.values()].join('')).not.toContain('37060000001');
  });

  it('remembers what its drawing is called and where the map lies, and not where the car was', () => {
    const storage = storageInMemory();
    const car = { lat: 54.6912, lng: 25.2712, ageMs: 0 };
    lastRide(storage).keep({ ...RIDE, [OFFERS]: { trip: 'trip-1', map: '/map', car } }, 1_000);
    const recalled = lastRide(storage).recall(2_000)?.value[OFFERS];
    expect(recalled).toEqual({ trip: 'trip-1', map: '/map' });
    expect([...storage.values.values()].join('')).not.toContain('54.6912');
  });

  it('is forgotten after a day', () => {
    const storage = storageInMemory();
    lastRide(storage).keep({ searching: true, activeOrder: null }, 0);
    expect(lastRide(storage).recall(24 * HOUR_MS)).toBeDefined();
    expect(lastRide(storage).recall(24 * HOUR_MS + 1)).toBeUndefined();
  });

  it.each(['', 'no JSON', '[]', '{"atMs":1,"value":{"searching":"yes"}}'])(
    'is not made up from "%s"',
    (text) => {
      expect(lastRide(storageInMemory({ 'last-ride': text })).recall(0)).toBeUndefined();
    },
  );
});

describe('an age', () => {
  it.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [HOUR_MS, '1 val.'],
    [50 * HOUR_MS, '2 d.'],
  ])('of %i ms is told as %s', (ms, told) => {
    expect(age(ms)).toBe(told);
  });
});
