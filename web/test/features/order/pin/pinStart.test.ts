import type { Address } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { pinStart } from '../../../../src/features/order/pin/pinStart.ts';
import { centreOf } from '../../../../src/features/order/stage/map/mapView.ts';

const SIZE = { width: 390, height: 700 };
const FACTS = {
  attribution: '©',
  centre: { lat: 54.687, lng: 25.28, zoom: 13 },
  bounds: { west: 25, south: 54.5, east: 25.5, north: 54.8 },
};
const NOWHERE = { chosen: undefined, other: undefined, me: undefined };
const address = (lat: number, lng: number): Address => ({ title: 'A', placeId: 'a', lat, lng });
const CHOSEN = address(54.7, 25.3);
const OTHER = address(54.63, 25.28);
const ME = { lat: 54.71, lng: 25.21 };
const KAUNAS = { lat: 54.9, lng: 23.9 };

const begins = (places: Partial<Parameters<typeof pinStart>[0]>) => {
  const { view, point } = pinStart({ ...NOWHERE, ...places }, FACTS, SIZE);
  const { lat, lng } = centreOf(view);
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)), point, scale: view.scale };
};

describe('The map under the pin begins', () => {
  it('at the address that is chosen', () => {
    const point = { lat: 54.7, lng: 25.3 };
    expect(begins({ chosen: CHOSEN, other: OTHER, me: ME })).toMatchObject({ ...point, point });
  });

  it('at the passenger, where none is', () => {
    expect(begins({ other: OTHER, me: ME })).toMatchObject({ ...ME, point: ME });
  });

  it('around the other end of the ride, whose place it does not take', () => {
    const start = begins({ other: OTHER });
    expect(start).toMatchObject({ lat: 54.63, lng: 25.28, point: undefined });
    expect(start.scale).toBeLessThan(begins({ me: ME }).scale);
  });

  it('where the archive says, when nothing is known', () => {
    expect(begins({})).toMatchObject({ lat: 54.687, lng: 25.28, point: undefined });
  });

  it.each([
    { chosen: address(KAUNAS.lat, KAUNAS.lng) },
    { other: address(KAUNAS.lat, KAUNAS.lng) },
    { me: KAUNAS },
    { chosen: address(0, 0) },
    { chosen: { title: 'Kur nors' } as Address },
  ])('there, too, when what is known is not on the map: %o', (places) => {
    expect(begins(places)).toMatchObject({ lat: 54.687, lng: 25.28, point: undefined });
  });

  it('at the passenger, when the address that is chosen is not on the map', () => {
    expect(begins({ chosen: address(KAUNAS.lat, KAUNAS.lng), me: ME }).point).toEqual(ME);
  });
});
