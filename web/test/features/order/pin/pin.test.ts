import type { Address } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import {
  nextPin,
  placeKey,
  pointToAsk,
  underPin,
  type Pin,
} from '../../../../src/features/order/pin/pin.ts';
import { middleOf, viewAround, zoomed } from '../../../../src/features/order/stage/map/mapView.ts';
import { geoPointAt } from '../../../../src/features/order/stage/mercator.ts';
import { FROM, TO } from '../placing/placingParts.ts';

const POINT = { lat: 54.6832, lng: 25.2885 };
const OTHER_POINT = { lat: 54.69, lng: 25.3 };
const RESTING: Pin = { at: 'resting', point: POINT };
const PILIES: Address = { title: 'Pilies g. 12, Vilnius', placeId: 'p', ...POINT };
const NOBODY = { chosen: undefined, other: undefined };
const LOADING = { at: 'loading' } as const;

describe('The pin', () => {
  it('stands nowhere in particular until the map is moved, unless the map begins at a place', () => {
    const opening: Pin = { at: 'opening' };
    expect(nextPin(opening, { type: 'opened', point: undefined })).toEqual({ at: 'untouched' });
    expect(nextPin(opening, { type: 'opened', point: POINT })).toEqual(RESTING);
  });

  it.each([{ at: 'moving' } as const, { at: 'resting', point: OTHER_POINT } as const])(
    'stays where the passenger has moved it when a place to begin at comes late: %o',
    (pin) => {
      expect(nextPin(pin, { type: 'opened', point: POINT })).toBe(pin);
    },
  );

  it('goes to the passenger’s place if that comes before anything was touched', () => {
    expect(nextPin({ at: 'untouched' }, { type: 'opened', point: POINT })).toEqual(RESTING);
  });

  it('moves and rests, and its moving is always the same state, so that nothing is drawn for it', () => {
    const moving = nextPin(RESTING, { type: 'moved' });
    expect(moving).toEqual({ at: 'moving' });
    expect(nextPin(moving, { type: 'moved' })).toBe(moving);
    expect(nextPin(moving, { type: 'rested', point: OTHER_POINT })).toEqual({
      at: 'resting',
      point: OTHER_POINT,
    });
  });

  it('has no map if that did not come, and has one when it comes after all', () => {
    const noMap = nextPin({ at: 'opening' }, { type: 'failed' });
    expect(noMap).toEqual({ at: 'noMap' });
    expect(nextPin(noMap, { type: 'opened', point: undefined })).toEqual({ at: 'untouched' });
  });
});

describe('The question for an address', () => {
  it.each([
    { at: 'opening' } as const,
    { at: 'noMap' } as const,
    { at: 'untouched' } as const,
    { at: 'moving' } as const,
  ])('is not asked while the pin is %o', (pin) => {
    expect(pointToAsk(pin, undefined)).toBeUndefined();
  });

  it('is asked where the pin rests', () => {
    expect(pointToAsk(RESTING, undefined)).toEqual(POINT);
    expect(pointToAsk(RESTING, FROM)).toEqual(POINT);
  });

  it('is not asked at the chosen address itself, nor after a zoom about it', () => {
    const view = viewAround(POINT, 1e7, { width: 390, height: 700 });
    const nearer = zoomed(zoomed(view, 2, middleOf(view)), 2 ** 0.5, middleOf(view));
    const point = geoPointAt(nearer, middleOf(nearer));
    expect(placeKey(point)).toBe(placeKey(POINT));
    expect(pointToAsk({ at: 'resting', point }, PILIES)).toBeUndefined();
  });

  it('knows the chosen address of hosts that write numbers as text', () => {
    const asText = { ...PILIES, lat: '54,6832', lng: '25.2885' } as unknown as Address;
    expect(pointToAsk(RESTING, asText)).toBeUndefined();
    expect(underPin(RESTING, { chosen: asText, other: undefined }, LOADING)).toMatchObject({
      at: 'found',
      address: asText,
    });
  });
});

describe('What is under the pin', () => {
  it.each(['opening', 'noMap', 'untouched'] as const)('is nothing yet: %s', (at) => {
    expect(underPin({ at }, NOBODY, LOADING)).toEqual({ at });
  });

  it('is never the address of the place before while the map moves', () => {
    const answer = { at: 'ready', data: { address: PILIES, distanceM: 3 } } as const;
    expect(underPin({ at: 'moving' }, NOBODY, answer)).toEqual({ at: 'looking' });
    expect(underPin(RESTING, NOBODY, LOADING)).toEqual({ at: 'looking' });
  });

  it('is the address that the host has given, as it has given it', () => {
    const data = { address: PILIES, distanceM: 3 };
    expect(underPin(RESTING, NOBODY, { at: 'ready', data })).toEqual({ at: 'found', ...data });
  });

  it('is the chosen address at its own place, without a question', () => {
    expect(underPin(RESTING, { chosen: PILIES, other: FROM }, LOADING)).toEqual({
      at: 'found',
      address: PILIES,
      distanceM: 0,
    });
  });

  it('is not to be had twice: at the other end of the ride it says so', () => {
    const data = { address: { ...TO }, distanceM: 3 };
    expect(underPin(RESTING, { chosen: FROM, other: TO }, { at: 'ready', data })).toEqual({
      at: 'otherEnd',
    });
  });

  it('is nothing where no address is near, and something else where nobody could tell', () => {
    expect(underPin(RESTING, NOBODY, { at: 'ready', data: undefined })).toEqual({ at: 'nothing' });
    expect(underPin(RESTING, NOBODY, { at: 'failed', error: new Error('503') })).toEqual({
      at: 'failed',
    });
  });
});
