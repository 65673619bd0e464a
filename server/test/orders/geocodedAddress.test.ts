import { describe, expect, it } from 'vitest';

import { geocoded, tripKeyOf } from '../../src/orders/geocodedAddress.ts';

const STATION = { title: 'Stoties g. 16, Vilnius', placeId: 'a', lat: 54.67, lng: 25.28 };
const AIRPORT = { title: 'Oro uostas', placeId: 7, lat: 54.63, lng: 25.29 };

describe('An address that a car drives to', () => {
  it('is what the passenger chose', () => {
    expect(geocoded(STATION)).toEqual(STATION);
    expect(geocoded(AIRPORT)).toEqual(AIRPORT);
  });

  it('may have no id, and may lie on the equator or the meridian', () => {
    const { placeId: _placeId, ...bare } = { ...STATION, lat: 0, lng: 0 };
    expect(geocoded(bare)).toEqual({ ...bare, placeId: null });
    expect(geocoded({ ...bare, placeId: null })).toEqual({ ...bare, placeId: null });
  });

  it('has both coordinates', () => {
    expect(geocoded({ ...STATION, lat: null })).toBeUndefined();
    expect(geocoded({ ...STATION, lng: null })).toBeUndefined();
    expect(geocoded({ title: 'Stoties g. 16' })).toBeUndefined();
  });

  it('loses what no database keeps', () => {
    expect(geocoded({ ...STATION, title: 'a\0b\0\ud800', placeId: 'c\0\udc00' })).toMatchObject({
      title: 'ab\ufffd',
      placeId: 'c\ufffd',
    });
  });
});

const keyOf = (from: object, to: object) =>
  tripKeyOf({ ...STATION, ...from }, { ...AIRPORT, ...to });

describe('Two trips', () => {
  it('are the same between the same two places, whatever they are titled', () => {
    expect(keyOf({ title: 'Stotis' }, { title: 'VNO' })).toBe(keyOf({}, {}));
  });

  it('are the same when a tap falls less than a metre beside the first', () => {
    expect(keyOf({ lat: 54.670_000_1 }, { lng: 25.290_000_1 })).toBe(keyOf({}, {}));
  });

  it.each([
    ['starts elsewhere', { lat: 54.670_02 }, {}],
    ['ends elsewhere', {}, { lng: 25.290_02 }],
    ['starts at another place of the same spot', { placeId: 'b' }, {}],
    ['ends at a place without an id', {}, { placeId: null }],
  ])('differ when one %s', (_what, from, to) => {
    expect(keyOf(from, to)).not.toBe(keyOf({}, {}));
  });

  it('differ from the way back', () => {
    expect(tripKeyOf(AIRPORT, STATION)).not.toBe(tripKeyOf(STATION, AIRPORT));
  });

  it('are told apart by coordinates where there are no ids', () => {
    const bare = { placeId: null };
    expect(keyOf(bare, bare)).toBe(keyOf(bare, bare));
    expect(keyOf({ ...bare, lng: 25.3 }, bare)).not.toBe(keyOf(bare, bare));
    expect(keyOf(bare, bare)).toBe('@54.67000,25.28000 > @54.63000,25.29000');
  });
});
