import { addressEndpoints } from '@ride/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { createAddressIndex, MOST_RESULTS } from '../../src/addresses/search/createAddressIndex.ts';
import { samplePlaces, sampleTowns } from './samplePlaces.ts';

const index = createAddressIndex(samplePlaces, sampleTowns);
const titles = (text: string, near?: { lat: number; lng: number }): string[] =>
  index.search(text, { near }).map(({ title }) => title);

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe('the order of the suggestions', () => {
  it('puts a whole word before a beginning, and a beginning before a slip', () => {
    const known = { kind: 'street', town: 'Vilnius', lat: 54.7, lng: 25.3, weight: 10 } as const;
    const unknown = { ...known, town: 'Palanga', weight: 1 } as const;
    const few = createAddressIndex(
      [
        { ...known, name: 'Pušyno pr.' },
        { ...known, name: 'Bušynovičiaus pr.' },
        { ...unknown, name: 'Bušyno g.' },
      ],
      sampleTowns,
    );
    const found = (text: string) => few.search(text).map(({ title }) => title);
    expect(found('busyno')).toEqual(['Bušyno g., Palanga', 'Bušynovičiaus pr., Vilnius']);
    expect(found('busyn')).toEqual([
      'Bušynovičiaus pr., Vilnius',
      'Bušyno g., Palanga',
      'Pušyno pr., Vilnius',
    ]);
  });

  it('puts the bigger town first when names are the same', () => {
    expect(titles('vasario 16')).toEqual([
      'Vasario 16-osios g., Vilnius',
      'Vasario 16-osios g., Kaunas',
    ]);
    expect(titles('akropolis')).toEqual([
      'Akropolis, Vilnius',
      'Akropolis, Kaunas',
      'Akropolis, Klaipėda',
    ]);
  });

  it('puts what is near the passenger first', () => {
    expect(titles('akropolis', { lat: 55.7, lng: 21.14 })[0]).toBe('Akropolis, Klaipėda');
    expect(titles('vilniaus g', { lat: 55.93, lng: 23.31 })[0]).toBe('Vilniaus g., Šiauliai');
  });

  it('never lets nearness beat a better fit', () => {
    expect(titles('gedimono 3 vilniuje', { lat: 54.9, lng: 23.9 })[0]).toBe(
      'Gedimino pr. 3, Vilnius',
    );
    expect(titles('kaunas', { lat: 54.69, lng: 25.28 })[0]).toBe('Kaunas');
  });

  it('offers a place without the number, after every street that can have one', () => {
    const found = titles('gedimino 9');
    expect(found.slice(0, 2)).toEqual(['Gedimino pr. 9, Vilnius', 'Gedimino g. 9, Kaunas']);
    expect(found).toContain('Gedimino pilies bokštas, Vilnius');
  });
});

describe('what is not found', () => {
  it.each([
    '',
    '   ',
    '123',
    '?!',
    'xyzzy',
    'gedimino xyzzy',
    'donelaicio palangoje',
    'gedimino 1 2 3',
    'gedimino 123456',
  ])('gives nothing for „%s“', (text) => {
    expect(titles(text)).toEqual([]);
  });

  it('does not guess at short words: a slip is forgiven from five letters on', () => {
    expect(titles('azas')).toEqual([]);
    expect(titles('taukos')).toEqual(['Taikos pr., Klaipėda']);
  });

  it('survives a very long text', () => {
    expect(titles('gedimino '.repeat(2_000))[0]).toBe('Gedimino pr., Vilnius');
  });
});

describe('a suggestion', () => {
  it('is what the contract calls an address, and there are at most eight', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      kind: 'street' as const,
      name: `Pušų ${at + 1}-oji g.`,
      town: 'Vilnius',
      lat: 54.7,
      lng: 25.3,
      weight: 1,
    }));
    const found = createAddressIndex(many, sampleTowns).search('pusu');
    expect(found).toHaveLength(MOST_RESULTS);
    expect(v.parse(addressEndpoints.address.reply, { data: found })).toEqual({ data: found });
  });

  it('keeps the point of its street, with or without a house number', () => {
    const [house] = index.search('gedimino 9 vilnius');
    expect(house).toMatchObject({ lat: 54.6866, lng: 25.2772 });
  });

  it('can be found again by its id alone, house number included', () => {
    for (const text of ['gedimino 9a', 'taikos 5/7', 'oro uostas', 'kaunas', 'savanoriu 12-5']) {
      const [found] = index.search(text);
      expect(found && index.resolve(String(found.placeId))).toEqual(found);
    }
  });

  it('keeps its id when the gazetteer is put in another order', () => {
    const reversed = createAddressIndex(samplePlaces.toReversed(), sampleTowns);
    for (const found of index.search('akropolis')) {
      expect(reversed.resolve(String(found.placeId))).toEqual(found);
    }
  });

  it('cannot be made up: a foreign id or a house number that is none resolves to nothing', () => {
    const street = String(index.search('gedimino pr')[0]?.placeId);
    const place = String(index.search('akropolis')[0]?.placeId);
    for (const id of [
      '',
      'unknown',
      `${street}.`,
      `${street}.${encoded('<b>1</b>')}`,
      `${street}.${encoded('9')}.${encoded('9')}`,
      `${place}.${encoded('9')}`,
    ]) {
      expect(index.resolve(id)).toBeUndefined();
    }
  });
});
