import { describe, expect, it } from 'vitest';

import {
  directionOf,
  distanceMetres,
  lineMetres,
  roundLength,
} from '../../../../src/features/order/stage/distance.ts';
import { shortLength } from '../../../../src/features/order/stage/texts.ts';

const VILNIUS = { lat: 54.6872, lng: 25.2797 };
const KAUNAS = { lat: 54.8985, lng: 23.9036 };

describe('a distance in few words', () => {
  it.each([
    [4, '0 m'],
    [347, '350 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1_000, '1 km'],
    [5_000, '5 km'],
    [6_449, '6.4 km'],
    [9_940, '9.9 km'],
    [9_960, '10 km'],
    [93_400, '93 km'],
  ])('%d m is %s', (metres, words) => {
    expect(shortLength(roundLength(metres))).toBe(words);
  });
});

describe('a way over the earth', () => {
  it('from Vilnius to Kaunas is some 91 km westwards', () => {
    expect(Math.round(distanceMetres(VILNIUS, KAUNAS) / 1_000)).toBe(91);
    expect(directionOf(VILNIUS, KAUNAS)).toBe('west');
    expect(directionOf(KAUNAS, VILNIUS)).toBe('east');
  });

  it('is as long as its pieces', () => {
    const there = distanceMetres(VILNIUS, KAUNAS);
    expect(lineMetres([VILNIUS, KAUNAS, VILNIUS])).toBeCloseTo(2 * there);
    expect(lineMetres([VILNIUS])).toBe(0);
  });

  it.each([
    [1, 0, 'north'],
    [1, 1.73, 'northEast'],
    [0, 1, 'east'],
    [-1, 1.73, 'southEast'],
    [-1, 0, 'south'],
    [-1, -1.73, 'southWest'],
    [0, -1, 'west'],
    [1, -1.73, 'northWest'],
  ])('%d° further north and %d° further east is %s', (north, east, direction) => {
    const from = { lat: 54.5, lng: 25 };
    const to = { lat: from.lat + north / 100, lng: from.lng + east / 100 };
    expect(directionOf(from, to)).toBe(direction);
  });
});
