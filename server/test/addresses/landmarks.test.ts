import { describe, expect, it } from 'vitest';

import { landmarksOf } from '../../src/addresses/landmarks.ts';
import { gazetteer } from '../../src/data/gazetteer.ts';
import type { GeoPoint } from '../../src/platform/geoPoint.ts';

const around = landmarksOf(gazetteer);
const STATION = { lat: 54.6705, lng: 25.2849 };
const AIRPORT = { lat: 54.6371, lng: 25.2878 };
const AKROPOLIS = { lat: 54.7103, lng: 25.2617 };
const KAUNAS = { lat: 54.8985, lng: 23.9036 };

const names = (from: GeoPoint, to: GeoPoint): string[] => around(from, to).map(({ name }) => name);

describe('The names around a trip', () => {
  it('are districts and well-known places of the town', () => {
    const found = around(STATION, AKROPOLIS);
    expect(found.length).toBeGreaterThan(8);
    expect(found.length).toBeLessThanOrEqual(24);
    const kinds = new Set(found.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['district', 'place']));
    expect(found.map(({ name }) => name)).toContain('Žirmūnai');
    expect(found.map(({ name }) => name)).not.toContain('Vilnius');
  });

  it('are the towns on the way where the ride leaves the town', () => {
    const found = names(STATION, KAUNAS);
    expect(found.slice(0, 2)).toEqual(['Vilnius', 'Kaunas']);
    expect(found).not.toContain('Žirmūnai');
    expect(new Set(around(STATION, KAUNAS).map(({ kind }) => kind))).toEqual(new Set(['district']));
  });

  it('lie in and around the trip, and never upon each other', () => {
    const found = around(STATION, AIRPORT);
    for (const { lat, lng, name } of found) {
      expect(lat, name).toBeGreaterThan(AIRPORT.lat - 0.04);
      expect(lat, name).toBeLessThan(STATION.lat + 0.04);
      expect(Math.abs(lng - STATION.lng), name).toBeLessThan(0.07);
      const others = found.filter((each) => each.name !== name);
      for (const other of others) {
        expect(Math.hypot(lat - other.lat, (lng - other.lng) * 0.57)).toBeGreaterThan(0.004);
      }
    }
  });

  it('are there for a ride around the corner, and for one to where the gazetteer knows nothing', () => {
    expect(names(STATION, STATION).length).toBeGreaterThan(0);
    expect(around({ lat: 54.07, lng: 24.2 }, { lat: 54.07, lng: 24.2 })).toEqual([]);
  });

  it('begin with the best known', () => {
    const weights = names(STATION, AKROPOLIS).map(
      (name) => gazetteer.find((place) => place.name === name && place.town === 'Vilnius')?.weight,
    );
    expect(weights).toEqual(weights.toSorted((one, other) => Number(other) - Number(one)));
  });
});
