import { describe, expect, it } from 'vitest';

import type { KnownTrip } from '../../../../src/features/order/stage/knownTrip.ts';
import { sceneOf } from '../../../../src/features/order/stage/sceneOf.ts';
import { GEDIMINO, LINE, NOW_MS, order, scene, trip } from './rides.ts';

const CAR = { lat: 54.68, lng: 25.27, headingDeg: 90, ageMs: 2_000 };
const withCar = (car: object, status = 'ARRIVES'): KnownTrip =>
  trip({ status: { ...order(status), car: { ...CAR, ...car } }, heardAtMs: NOW_MS });
const landmark = (name: string, more = {}) => ({
  name,
  kind: 'district' as const,
  lat: 54.68,
  lng: 25.28,
  ...more,
});

describe('coordinates of any host', () => {
  it.each([
    [
      { lat: 54.6, lng: 25.2 },
      { lat: 54.6, lng: 25.2 },
    ],
    [
      { lat: '54.6', lng: '25.2' },
      { lat: 54.6, lng: 25.2 },
    ],
    [
      { lat: '54,6', lng: '25,2' },
      { lat: 54.6, lng: 25.2 },
    ],
    [{ lat: null, lng: null }, undefined],
    [{}, undefined],
    [{ lat: '', lng: '' }, undefined],
    [{ lat: 'north', lng: 'east' }, undefined],
    [{ lat: 0, lng: 0 }, undefined],
    [{ lat: 5_465_000, lng: 583_000 }, undefined],
    [{ lat: Number.NaN, lng: 25 }, undefined],
    [{ lat: 54.6 }, undefined],
  ])('%j is %j', (given, at) => {
    expect(sceneOf({ from: { title: 'a', ...given } }, NOW_MS).from).toEqual({ title: 'a', at });
  });
});

describe('what the passenger waits for', () => {
  it.each([
    [undefined, 'choosing'],
    [{ at: 'searching' }, 'searching'],
    [{ at: 'none' }, 'unknown'],
    [order('ARRIVES'), 'approaching'],
    [order('ARRIVED'), 'approaching'],
    [order('ONGOING'), 'ongoing'],
    [order('COMPLETED'), 'ended'],
    [order('CANCELED'), 'ended'],
    [order('constructor'), 'unknown'],
    [order('PAUSED'), 'unknown'],
  ] as const)('%j is %s', (status, phase) => {
    expect(scene({ status }).phase).toBe(phase);
  });
});

describe('the ends of an order', () => {
  const drawing = {
    from: { lat: 54.7, lng: 25.3, title: 'Antakalnio g. 41' },
    to: { lat: 54.71, lng: 25.31 },
  };

  it('are what the host says, named by the device where the host does not', () => {
    const { from, to } = scene({ drawing });
    expect(from).toEqual({ title: 'Antakalnio g. 41', at: { lat: 54.7, lng: 25.3 } });
    expect(to).toEqual({ title: 'Vilniaus oro uostas, Vilnius', at: { lat: 54.71, lng: 25.31 } });
  });

  it('have a name on a device that did not order', () => {
    expect(sceneOf({ drawing }, NOW_MS).to?.title).toBe('Kelionės tikslas');
  });

  it('are what was ordered where the host draws nothing, or nonsense', () => {
    const wrong = { from: { lat: 999, lng: 25 }, to: { lat: 0, lng: 0 } };
    for (const given of [null, undefined, wrong]) {
      expect(scene({ drawing: given }).from?.at).toEqual({ lat: 54.6872, lng: 25.2797 });
    }
  });
});

describe('the line of the way', () => {
  it('is taken as the router gives it', () => {
    expect(scene({ drawing: { line: LINE } }).line).toEqual([
      { lat: 54.6872, lng: 25.2797 },
      { lat: 54.6702, lng: 25.2743 },
      { lat: 54.6377, lng: 25.2875 },
    ]);
  });

  it.each([
    ['absent', null],
    ['empty', []],
    ['a single point', LINE.slice(0, 2)],
    ['of odd length', LINE.slice(0, 5)],
    ['partly nowhere', [...LINE.slice(0, 2), 200, 25, ...LINE.slice(4)]],
    ['without numbers', [...LINE.slice(0, 2), Number.NaN, 25, ...LINE.slice(4)]],
    ['longitude first', [25.2797, 54.6872, 25.2875, 54.6377]],
    ['that of another trip', [54.9, 23.9, 54.95, 23.95]],
    ['longer than any trip', Array.from({ length: 10_001 }, () => LINE.slice(0, 2)).flat()],
  ])('that is %s is none', (_, line) => {
    expect(scene({ drawing: { line } }).line).toEqual([]);
  });

  it('is none where an end is not known', () => {
    const known = { from: GEDIMINO, to: { title: 'Oro uostas' }, drawing: { line: LINE } };
    expect(sceneOf(known, NOW_MS).line).toEqual([]);
  });
});

describe('names around a trip', () => {
  it('are bounded, and those nowhere or endless are left out', () => {
    const landmarks = [
      landmark('Nowhere', { lat: 91 }),
      landmark('x'.repeat(41)),
      ...Array.from({ length: 10_000 }, (_, nth) => landmark(`${nth}`)),
    ];
    const { landmarks: taken } = scene({ drawing: { landmarks } });
    expect(taken).toHaveLength(98);
    expect(taken[0]?.name).toBe('0');
  });
});

describe('the car', () => {
  it('is where the fleet has seen it', () => {
    expect(sceneOf(withCar({}), NOW_MS).car).toEqual({
      at: { lat: 54.68, lng: 25.27 },
      headingDeg: 90,
      seenAtMs: NOW_MS - 2_000,
      ageMs: 0,
    });
  });

  it('grows old from when it was seen, not from when that was heard', () => {
    expect(sceneOf(withCar({ ageMs: 25_000 }), NOW_MS + 20_000).car?.ageMs).toBe(40_000);
  });

  it('is gone after three minutes', () => {
    expect(sceneOf(withCar({ ageMs: 0 }), NOW_MS + 180_000).car).toBeDefined();
    expect(sceneOf(withCar({ ageMs: 0 }), NOW_MS + 180_001).car).toBeUndefined();
  });

  it('may be young by a clock that was set back', () => {
    expect(sceneOf(withCar({}), NOW_MS - 60_000).car?.ageMs).toBe(0);
  });

  it('without a heading has none', () => {
    expect(sceneOf(withCar({ headingDeg: null }), NOW_MS).car?.headingDeg).toBeUndefined();
  });

  it.each([
    ['nowhere', { lat: 0, lng: 0 }],
    ['beyond the world', { lat: 91 }],
    ['in another country', { lat: 25.27, lng: 54.68 }],
    ['seen in the future', { ageMs: -1 }],
  ])('%s is not drawn', (_, car) => {
    expect(sceneOf(withCar(car), NOW_MS).car).toBeUndefined();
  });

  it('goes when the ride is over', () => {
    expect(sceneOf(withCar({}, 'COMPLETED'), NOW_MS).car).toBeUndefined();
  });
});
