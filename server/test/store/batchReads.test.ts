import { describe, expect, it } from 'vitest';

import { batchReads } from '../../src/store/batchReads.ts';

describe('Reading together', () => {
  const reads: (readonly string[])[] = [];
  const read = batchReads(async (keys) => {
    reads.push(keys);
    if (keys.includes('broken')) throw new Error('the database is gone');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `value of ${key}`]));
  });
  const readsOf = async (work: () => Promise<unknown>): Promise<number[]> => {
    reads.length = 0;
    await work();
    return reads.map((keys) => keys.length);
  };

  it('takes one statement for all that ask in one turn, and gives each its own', async () => {
    const sizes = await readsOf(async () => {
      const answers = await Promise.all([read('a'), read('b'), read('unknown'), read('a')]);
      expect(answers).toEqual(['value of a', 'value of b', undefined, 'value of a']);
    });
    expect(sizes).toEqual([3]);
  });

  it('keeps nothing for those who ask later, even while others are being answered', async () => {
    const sizes = await readsOf(async () => {
      const first = read('a');
      await new Promise(setImmediate);
      expect(await Promise.all([first, read('a')])).toEqual(['value of a', 'value of a']);
    });
    expect(sizes).toEqual([1, 1]);
  });

  it('never asks for more than a hundred in one statement', async () => {
    const keys = Array.from({ length: 250 }, (_, nth) => `key ${nth}`);
    const sizes = await readsOf(async () => {
      expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => `value of ${key}`));
    });
    expect(sizes).toEqual([100, 100, 50]);
  });

  it('fails those who asked, and goes on with the next', async () => {
    await expect(Promise.all([read('broken'), read('a')])).rejects.toThrow('gone');
    expect(await read('a')).toBe('value of a');
  });
});
