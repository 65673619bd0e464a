import { describe, expect, it } from 'vitest';

import { createRegisterIndex } from '../../../../src/addresses/register/index/createRegisterIndex.ts';
import { locativeOf } from '../../../../src/addresses/register/index/locative.ts';
import { toTenMillionths, type Area } from '../../../../src/domain/registerRecords.ts';
import { towns } from '../../../../src/data/gazetteer.ts';
import { greatCircleKm } from '../../../../src/platform/geoPoint.ts';
import { seeded } from '../../../support/seeded.ts';
import { hardQueries } from '../../hardQueries.ts';
import { sampleIndex } from '../sampleRegister.ts';

const index = sampleIndex();
const titles = (text: string): string[] => index.search(text).map(({ title }) => title);

describe('what a passenger types finds in the register what it finds in the gazetteer', () => {
  it.each(hardQueries)('%s → %s', (typed, meant) => {
    expect(titles(typed)[0]).toBe(meant);
  });
});

describe('a house of the register', () => {
  it('lies where it stands, and not in the middle of its street', () => {
    const [first] = index.search('gedimino pr 1 vilnius');
    const [ninth] = index.search('gedimino pr 9 vilnius');
    expect(first).toMatchObject({ lat: 54.6866, lng: 25.2772 });
    expect(ninth).toMatchObject({ lat: 54.6874, lng: 25.278 });
  });

  it('takes a flat along, which has no point of its own', () => {
    expect(index.search('gedimino pr 9-15 vilnius')[0]).toMatchObject({
      title: 'Gedimino pr. 9-15, Vilnius',
      lat: 54.6874,
    });
  });

  it('that has another letter is near the house that it belongs to, and comes after a real one', () => {
    expect(titles('vilniaus 13b').slice(0, 3)).toEqual([
      'Vilniaus g. 13B, Šiauliai',
      'Vilniaus g. 13B, Vilnius',
      'Vilniaus g. 13B, Kaunas',
    ]);
  });

  it('that is not there is not made up: the street is offered without it', () => {
    expect(titles('gedimino pr 777 vilnius')).toContain('Gedimino pr., Vilnius');
    expect(titles('gedimino 777').join()).not.toContain('777');
  });

  it('is found again by its title', () => {
    for (const typed of ['gedimino 9a', 'taikos 5/7', 'savanoriu 12-5', 'taikos 12 k2', 'kaunas']) {
      const [found] = index.search(typed);
      expect(index.search(found?.title ?? '')[0]).toEqual(found);
    }
  });

  it('is the nearest one to where somebody stands, whatever looks for it', () => {
    const next = seeded(7);
    for (let nth = 0; nth < 200; nth += 1) {
      const point = { lat: 54.68 + next(200) / 10_000, lng: 25.27 + next(200) / 10_000 };
      const nearest = index.nearest(point);
      const km = nearest ? greatCircleKm(nearest, point) : Infinity;
      const [again] = index.search(nearest?.title ?? '');
      expect(again).toEqual(nearest);
      // No house of the streets around is nearer.
      for (const text of ['gedimino pr', 'vilniaus g vilnius', 'kauno g vilnius', 'ozo g']) {
        for (const number of [1, 40, 80, 100]) {
          const [other] = index.search(`${text} ${number}`);
          expect(km).toBeLessThanOrEqual((other ? greatCircleKm(other, point) : Infinity) + 1e-9);
        }
      }
    }
  });

  it('is nobody’s when all of them are far away', () => {
    expect(index.nearest({ lat: 56.3, lng: 24.5 })).toBeUndefined();
    expect(index.nearest({ lat: 0, lng: 0 })).toBeUndefined();
    expect(index.nearest({ lat: Number.NaN, lng: 1e9 })).toBeUndefined();
  });
});

const village = (code: number, municipality: string, eldership = ''): Area => ({
  code,
  name: 'Naujasodžiai',
  genitive: 'Naujasodžių',
  type: 'k.',
  municipality,
  eldership,
});

describe('villages of one name', () => {
  const making = createRegisterIndex(
    [
      village(1, 'Utenos r.'),
      village(2, 'Molėtų r.', 'Alantos sen.'),
      village(3, 'Molėtų r.', 'Dubingių sen.'),
      { ...village(4, 'Trakų r.'), name: 'Beržynė', genitive: 'Beržynės' },
    ],
    { places: [], towns: [] },
  );
  const points = Buffer.alloc(4 * 8);
  for (const at of [0, 1, 2, 3]) {
    points.writeInt32LE(toTenMillionths(55 + at / 10), at * 8);
    points.writeInt32LE(toTenMillionths(25), at * 8 + 4);
  }
  making.add({
    streets: [1, 2, 3, 4].map((area) => ({ area, code: 0, name: '', numbers: '5' })),
    points: Uint8Array.from(points),
  });
  const villages = making.done();
  const found = (text: string) => villages.search(text).map(({ title }) => title);

  it('are told apart by their municipality, and by their eldership where that is not enough', () => {
    expect(found('naujasodziai 5').toSorted()).toEqual([
      'Naujasodžiai 5, Alantos sen., Molėtų r.',
      'Naujasodžiai 5, Dubingių sen., Molėtų r.',
      'Naujasodžiai 5, Utenos r.',
    ]);
    expect(found('berzyne 5')).toEqual(['Beržynė 5']);
  });

  it('are found by what tells them apart, typed in any way', () => {
    expect(found('naujasodžiai utenos rajonas')).toEqual(['Naujasodžiai, Utenos r.']);
    expect(found('Naujasodžiuose 5, Dubingių sen., Molėtų r.')).toEqual([
      'Naujasodžiai 5, Dubingių sen., Molėtų r.',
    ]);
  });
});

describe('the locative that the register does not have', () => {
  /** Names that do not bend as their ending says. */
  const EXCEPTIONS = 0.05;
  it('is what our own gazetteer states for its towns, but for a few', () => {
    const wrong = towns.filter(({ name, locative }) => locativeOf(name) !== locative);
    expect(
      wrong.map(({ name, locative }) => `${name}: ${locativeOf(name)}, not ${locative}`).length,
    ).toBeLessThanOrEqual(towns.length * EXCEPTIONS);
  });
});
