import { describe, expect, it } from 'vitest';

import {
  hasCoordinates,
  addressKey,
  sameAddress,
  titleParts,
} from '../../../../src/features/order/address/address.ts';
import { matchesIn } from '../../../../src/kit/combobox/comboboxRules.ts';
import { FROM, TO } from '../placing/placingParts.ts';

const marked = (text: string, what: string): string[] =>
  matchesIn(text, what).map(({ start, end }) => text.slice(start, end));

describe('a suggested place', () => {
  it('can be driven to when both its coordinates are known, be they 0', () => {
    expect(hasCoordinates(FROM)).toBe(true);
    expect(hasCoordinates({ title: 'A', lat: 0, lng: 0 })).toBe(true);
    expect(hasCoordinates({ ...FROM, lat: null })).toBe(false);
    expect(hasCoordinates({ ...FROM, lng: null })).toBe(false);
    expect(hasCoordinates({ title: 'A' })).toBe(false);
    expect(hasCoordinates({ title: 'A', lat: '54.68', lng: '25' })).toBe(true);
    expect(hasCoordinates({ title: 'A', lat: '54,68', lng: '25,1' })).toBe(true);
    expect(hasCoordinates({ title: 'A', lat: '', lng: 'east' })).toBe(false);
    for (const lat of ['', ' ', ',']) expect(hasCoordinates({ ...FROM, lat })).toBe(false);
  });

  it('is the same by its id, or by its name and position where it has none', () => {
    expect(sameAddress(FROM, { ...FROM, title: 'other words' })).toBe(true);
    expect(sameAddress(FROM, TO)).toBe(false);
    expect(sameAddress(FROM, undefined)).toBe(false);
    const nameless = { title: 'A', lat: 1, lng: 2 };
    expect(sameAddress(nameless, { ...nameless })).toBe(true);
    expect(sameAddress(nameless, { ...nameless, placeId: null })).toBe(true);
    expect(sameAddress(nameless, { ...nameless, placeId: '' })).toBe(true);
    expect(sameAddress(nameless, { ...nameless, title: 'B' })).toBe(false);
    expect(sameAddress(nameless, { ...nameless, placeId: 'b' })).toBe(false);
    expect(sameAddress(FROM, { ...FROM, placeId: 'another' })).toBe(false);
    expect(sameAddress({ title: 'A' }, undefined)).toBe(false);
    expect(sameAddress(nameless, { ...nameless, lng: 3 })).toBe(false);
    expect(sameAddress(nameless, { ...nameless, lat: 3 })).toBe(false);
    expect(sameAddress({ ...nameless, placeId: null }, { ...FROM, placeId: null })).toBe(false);
    expect(sameAddress({ ...nameless, placeId: '' }, { ...FROM, placeId: '' })).toBe(false);
  });

  it.each(['the whole street', 0, ''])(
    'is another one elsewhere, be its id %j as well',
    (placeId) => {
      const one = { title: 'Gedimino pr. 9', placeId, lat: 54.68, lng: 25.27 };
      expect(sameAddress(one, { ...one })).toBe(true);
      expect(sameAddress(one, { ...one, title: 'Gedimino pr. 20', lat: 54.69 })).toBe(false);
    },
  );

  it('needs neither an id nor a position to have a key of its own', () => {
    expect(addressKey({ title: 'A' })).not.toBe(addressKey({ title: 'B' }));
    expect(addressKey({ title: 'A', placeId: 0 })).not.toBe(addressKey({ title: 'B', placeId: 0 }));
  });

  it('has its street set apart from its town', () => {
    expect(titleParts('Gedimino pr. 9, Vilnius')).toEqual({
      street: 'Gedimino pr. 9',
      rest: 'Vilnius',
    });
    expect(titleParts('Oro uostas')).toEqual({ street: 'Oro uostas', rest: '' });
  });

  it('has what was typed marked, with or without Lithuanian letters', () => {
    expect(marked('Žirmūnų g. 5', 'zirmunu')).toEqual(['Žirmūnų']);
    expect(marked('Gedimino pr. 9', 'gedimino 9')).toEqual(['Gedimino', '9']);
    expect(marked('Kalnų g., Vilnius', 'vilnius kalnu')).toEqual(['Kalnų', 'Vilnius']);
    expect(marked('Oro uostas', 'xyz')).toEqual([]);
    expect(marked('Oro uostas', '')).toEqual([]);
  });

  it('has it marked as one where it stands as a whole, be it inside a word', () => {
    expect(marked('Oro uostas', 'ro uo')).toEqual(['ro uo']);
    expect(marked('Gedimino pr. 9', 'gedimino pr')).toEqual(['Gedimino pr']);
  });

  it('has words marked where a word begins, never inside of one, and none twice', () => {
    expect(marked('Algirdo g. 5', 'gird g')).toEqual(['g']);
    expect(marked('Algirdo Girdenio', 'girdenio alg')).toEqual(['Alg', 'Girdenio']);
    expect(marked('A1 1 1', 'x, 1')).toEqual(['1']);
    expect(marked('Gedimino pr. 9', ', gedimino. 9 ,')).toEqual(['Gedimino', '9']);
    expect(marked('Gedimino pr. 9', 'gedimino ged x')).toEqual(['Gedimino']);
    expect(marked('Gedimino pr. 9', 'nenuspejama gedimino')).toEqual(['Gedimino']);
    expect(marked('Algirdo', 'gird')).toEqual(['gird']);
    expect(marked('Algirdo', 'gird xyz')).toEqual([]);
  });
});
