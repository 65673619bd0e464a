import { describe, expect, it } from 'vitest';

import { gazetteer, towns } from '../../src/data/gazetteer.ts';
import { isInLithuania } from '../../src/platform/lithuania.ts';

describe('The border of Lithuania', () => {
  it('runs around every town and every place that we know', () => {
    const outside = [...towns, ...gazetteer].filter((place) => !isInLithuania(place));
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['Dieveniškės', 54.1975, 25.6247],
    ['Būtingė', 56.06, 21.075],
    ['Turmantas', 55.7006, 26.4531],
  ])('runs around %s', (_name, lat, lng) => {
    expect(isInLithuania({ lat, lng })).toBe(true);
  });

  it.each([
    ['Daugavpils', 55.8714, 26.5161],
    ['Riga', 56.9496, 24.1052],
    ['Liepāja', 56.5047, 21.0108],
    ['Bauska', 56.4079, 24.1944],
    ['Minsk', 53.9006, 27.559],
    ['Lida', 53.8884, 25.2992],
    ['Ashmyany', 54.4216, 25.9369],
    ['Grodno', 53.6694, 23.8131],
    ['Suwałki', 54.1115, 22.9308],
    ['Chernyakhovsk', 54.6358, 21.8153],
    ['Kaliningrad', 54.7104, 20.4522],
    ['the sea', 55.7, 20.5],
  ])('leaves %s outside', (_name, lat, lng) => {
    expect(isInLithuania({ lat, lng })).toBe(false);
  });
});
