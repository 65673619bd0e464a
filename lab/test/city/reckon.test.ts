import { describe, expect, it } from 'vitest';

import { reckon, withoutCar, type Memory } from '../../city/reckon.ts';

const memory = (mark: string, more: Partial<Memory> = {}): Memory => ({
  mark,
  mood: 'rides',
  hour: 8,
  isConfirmed: true,
  outcome: 'rode',
  ...more,
});

describe('Memories and books', () => {
  it('agree when every confirmed order is there once', () => {
    const memories = [memory('a'), memory('b', { isConfirmed: false, outcome: 'not ordered' })];
    expect(reckon(memories, new Map([['a', 1]]))).toEqual({
      placed: 2,
      confirmed: 1,
      lost: [],
      doubled: [],
      unasked: [],
      notEnded: [],
    });
  });

  it('show an order that was confirmed and is gone', () => {
    expect(reckon([memory('a')], new Map()).lost).toEqual(['a']);
  });

  it('show an order that is there twice, even if nobody was told of it', () => {
    const memories = [memory('a'), memory('b', { isConfirmed: false })];
    const orders = new Map([
      ['a', 2],
      ['b', 2],
    ]);
    expect(reckon(memories, orders).doubled).toEqual(['a', 'b']);
  });

  it('show an order that nobody asked for, and a ride that never ended', () => {
    const memories = [memory('a', { outcome: 'not ended' })];
    const found = reckon(
      memories,
      new Map([
        ['a', 1],
        ['stray', 1],
      ]),
    );
    expect(found).toMatchObject({ unasked: ['stray'], notEnded: ['a'] });
  });
});

describe('Who found no car', () => {
  it('is a share of those who waited for one in that hour', () => {
    const hours = withoutCar([
      memory('a'),
      memory('b', { outcome: 'no car' }),
      memory('c', { outcome: 'called off' }),
      memory('d', { outcome: 'no car', hour: 9 }),
    ]);
    expect(hours[8]).toEqual({ hour: 8, wanted: 2, share: 0.5 });
    expect(hours[9]).toEqual({ hour: 9, wanted: 1, share: 1 });
    expect(hours[10]).toEqual({ hour: 10, wanted: 0, share: 0 });
  });
});
