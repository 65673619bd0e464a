import type { FeatureLike } from 'ol/Feature.js';
import type Style from 'ol/style/Style.js';
import { describe, expect, it } from 'vitest';

import { mapStyle } from '../../mapWorker/mapStyle.ts';
import { PALETTE, type Palette } from '../../src/features/order/stage/map/messages.ts';

/** Each colour by its own name, in light and in dark. */
const paletteOf = (scheme: string): Palette =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the names
  Object.fromEntries(PALETTE.map((name) => [name, `${scheme} ${name}`])) as Palette;
const resolutionOf = (zoom: number): number => 156_543.033_928_04 / 2 ** zoom;

function feature(layer: string, says: object, type = 'Point'): FeatureLike {
  const properties: Record<string, unknown> = { layer, ...says };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is asked of a feature
  return {
    get: (key: string) => properties[key],
    getGeometry: () => ({ getType: () => type }),
  } as unknown as FeatureLike;
}

/** What is drawn of it, the lowest first. */
function drawn(what: FeatureLike, zoom: number, scheme = 'light'): readonly Style[] {
  const styles = mapStyle(paletteOf(scheme), 'serif')(what, resolutionOf(zoom));
  return styles === undefined ? [] : [styles].flat();
}
const strokes = (styles: readonly Style[]) => styles.map((style) => style.getStroke()?.getColor());
const text = (styles: readonly Style[]) => styles[0]?.getText();

const house = (housenumber: unknown) => feature('housenumber', { housenumber });
const street = (kind: string) => feature('transportation', { class: kind }, 'LineString');
const poi = (says: object) => feature('poi', { name: 'Stotis', rank: 1, ...says });

describe('What is drawn of a map', () => {
  it('has numbers on houses from near by, as texts or as numbers', () => {
    expect(drawn(house('12A'), 16.9)).toEqual([]);
    expect(text(drawn(house('12A'), 17))?.getText()).toBe('12A');
    expect(text(drawn(house(7), 17))?.getText()).toBe('7');
    expect(drawn(house(undefined), 17)).toEqual([]);
  });

  it.each(['rail', 'transit'])('has railways (%s), other than streets', (kind) => {
    const rail = feature('transportation', { class: kind }, 'LineString');
    expect(drawn(rail, 9.9)).toEqual([]);
    expect(strokes(drawn(rail, 14))).toEqual(['light rail']);
  });

  it('has streets with an edge, the greater ones above and wider, and none of an unknown class', () => {
    const [edge, inner] = drawn(street('minor'), 16);
    expect(strokes(drawn(street('minor'), 16))).toEqual(['light edge', 'light street']);
    expect(edge?.getZIndex()).toBeLessThan(inner?.getZIndex() ?? 0);
    const [, main] = drawn(street('primary'), 16);
    expect(main?.getStroke()?.getColor()).toBe('light road');
    expect(main?.getZIndex()).toBeGreaterThan(inner?.getZIndex() ?? Infinity);
    expect(main?.getStroke()?.getWidth()).toBeGreaterThan(
      inner?.getStroke()?.getWidth() ?? Infinity,
    );
    for (const kind of ['constructor', 'toString', 'nobody knows']) {
      expect(drawn(street(kind), 16)).toEqual([]);
    }
    expect(drawn(street('minor'), 12)).toEqual([]);
  });

  it('has names of streets along their lines, the greater ones from further away', () => {
    const named = (kind: string) =>
      feature('transportation_name', { class: kind, name: 'Žalgirio g.' }, 'LineString');
    expect(text(drawn(named('minor'), 16))?.getText()).toBe('Žalgirio g.');
    expect(text(drawn(named('minor'), 16))?.getPlacement()).toBe('line');
    expect(drawn(named('minor'), 13.5)).toEqual([]);
    expect(drawn(named('primary'), 13.5)).toHaveLength(1);
    const latin = feature('transportation_name', { class: 'primary', 'name:latin': 'Ozo g.' });
    expect(text(drawn(latin, 16))?.getText()).toBe('Ozo g.');
  });

  it('has districts until one is in the middle of them', () => {
    const suburb = feature('place', { class: 'suburb', name: 'Žvėrynas' });
    expect(drawn(suburb, 10.9)).toEqual([]);
    expect(text(drawn(suburb, 13))?.getText()).toBe('Žvėrynas');
    expect(drawn(suburb, 17)).toEqual([]);
  });

  it('has stations before everything else of their layer', () => {
    expect(text(drawn(poi({ class: 'railway', subclass: 'station' }), 12))?.getText()).toBe(
      'Stotis',
    );
    expect(drawn(poi({ class: 'railway', subclass: 'subway_entrance' }), 12)).toEqual([]);
    expect(drawn(poi({ class: 'shop', subclass: 'bakery' }), 15.9)).toEqual([]);
    expect(drawn(poi({ class: 'shop', subclass: 'bakery' }), 16)).toHaveLength(1);
    expect(drawn(poi({ class: 'shop', subclass: 'bakery', rank: 9 }), 17.9)).toEqual([]);
  });

  it.each(['light', 'dark'])('has the colours of the device, in %s', (scheme) => {
    const fill = (layer: string, kind: string) =>
      drawn(feature(layer, { class: kind }, 'Polygon'), 15, scheme)[0]
        ?.getFill()
        ?.getColor();
    expect(fill('water', 'river')).toBe(`${scheme} water`);
    expect(fill('park', '')).toBe(`${scheme} green`);
    expect(fill('landcover', 'wood')).toBe(`${scheme} green`);
    expect(fill('landuse', 'residential')).toBe(`${scheme} built`);
    expect(fill('building', '')).toBe(`${scheme} building`);
    const name = text(drawn(feature('place', { class: 'suburb', name: 'a' }), 13, scheme));
    expect(name?.getFill()?.getColor()).toBe(`${scheme} text`);
    expect(name?.getStroke()?.getColor()).toBe(`${scheme} halo`);
  });
});
