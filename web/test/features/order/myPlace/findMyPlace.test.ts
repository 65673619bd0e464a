import { describe, expect, it } from 'vitest';

import { findMyPlace } from '../../../../src/features/order/myPlace/findMyPlace.ts';
import { wordsOf } from '../../../../src/features/order/myPlace/texts.ts';
import type { Located } from '../../../../src/platform/geolocation.ts';

const HERE: Located = { at: 'found', lat: 54.687, lng: 25.28, accuracyM: 18 };
const ADDRESS = { title: 'Gedimino pr. 9, Vilnius', lat: 54.6872, lng: 25.2801 };

const logged: string[] = [];
const find = (located: Located, nearest: () => Promise<typeof ADDRESS | undefined>) =>
  findMyPlace({
    logError: (where) => logged.push(where),
    locate: () => Promise.resolve(located),
    addressAt: async () => {
      const address = await nearest();
      return address && { address, distanceM: 25 };
    },
  });

const words = (accuracyM: number, distanceM?: number): string =>
  wordsOf({ at: 'found', accuracyM, address: ADDRESS, distanceM });

describe('The passenger’s own place', () => {
  it('is the address nearest to where the device is', async () => {
    expect(await find(HERE, () => Promise.resolve(ADDRESS))).toEqual({
      at: 'found',
      accuracyM: 18,
      address: ADDRESS,
      distanceM: 25,
    });
  });

  it('is not asked of the server unless the device knows it well enough', async () => {
    let asked = 0;
    const nearest = () => {
      asked += 1;
      return Promise.resolve(ADDRESS);
    };
    expect(await find({ at: 'refused' }, nearest)).toEqual({ at: 'refused' });
    const rough = { at: 'inaccurate', accuracyM: 740 } as const;
    expect(await find(rough, nearest)).toEqual(rough);
    expect(asked).toBe(0);
  });

  it('may have no address near it, or none that the server tells', async () => {
    expect(await find(HERE, () => Promise.resolve(undefined))).toEqual({ at: 'noAddress' });
    expect(logged).toEqual([]);
    expect(await find(HERE, () => Promise.reject(new Error('503')))).toEqual({ at: 'failed' });
    expect(logged).toEqual(['address-at']);
  });

  it('is told with its accuracy, and with the way to the address when that is far', () => {
    expect(words(18, 25)).toBe('Vieta nustatyta 20 m tikslumu. Patikrinkite, ar adresas tinka.');
    expect(words(1, 143)).toBe(
      'Vieta nustatyta 5 m tikslumu. Artimiausias adresas – už 140 m. Patikrinkite, ar adresas tinka.',
    );
    expect(words(96)).toContain('100 m tikslumu');
    expect(wordsOf({ at: 'inaccurate', accuracyM: 738 })).toContain('tik 750 m tikslumu');
  });

  it('says after each failure what the passenger can do', () => {
    for (const at of ['refused', 'slow', 'unavailable', 'noAddress', 'failed'] as const) {
      expect(wordsOf({ at })).toMatch(/įrašykite adresą\.$/i);
    }
  });
});
