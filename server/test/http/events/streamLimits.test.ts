import { describe, expect, it } from 'vitest';

import { createStreamLimits } from '../../../src/http/events/streamLimits.ts';
import { Refusal } from '../../../src/wire/refusal.ts';

const TOO_MANY = expect.objectContaining({ status: 429 });

const giveWay = (): void => undefined;

/** What a session of its own is told. */
const refusalOf = (take: () => unknown): unknown => {
  try {
    take();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe('Limits of streams', () => {
  it('are four for a session, wherever it comes from: the oldest gives way', () => {
    const limits = createStreamLimits(1);
    const gone: string[] = [];
    const take = (network: string) => {
      const release: () => void = limits.take({
        sessionId: 'one',
        network,
        giveWay: () => {
          gone.push(network);
          release();
        },
      });
      return release;
    };
    const releases = ['a', 'b', 'c', 'd'].map(take);
    releases[1]?.();
    take('e');
    expect(gone).toEqual([]);
    take('f');
    take('g');
    expect(gone).toEqual(['a', 'c']);
    limits.take({ sessionId: 'another', network: 'a', giveWay: () => gone.push('another') });
    expect(gone).toEqual(['a', 'c']);
  });

  it('end nothing for one that is refused, and count the place that is left', () => {
    const limits = createStreamLimits(0.002);
    const gone: string[] = [];
    const take = (sessionId: string, network: string) => {
      const release: () => void = limits.take({
        sessionId,
        network,
        giveWay: () => {
          gone.push(network);
          release();
        },
      });
    };
    for (let nth = 0; nth < 4; nth += 1) take('one', 'full');
    take('one', 'full');
    expect(gone).toEqual(['full']);
    for (let nth = 0; nth < 4; nth += 1) take('two', 'other');
    expect(refusalOf(() => take('two', 'full'))).toEqual(TOO_MANY);
    expect(gone).toEqual(['full']);
  });

  it.each([
    [1, 2_000],
    [0.01, 20],
    [0.000_01, 1],
  ])('with a factor of %d are %i for a network, and none for its neighbour', (factor, most) => {
    const limits = createStreamLimits(factor);
    const take = (nth: number, network = '198.51.100.7') =>
      limits.take({ sessionId: String(nth), network, giveWay });
    for (let nth = 0; nth < most; nth += 1) take(nth);
    expect(refusalOf(() => take(most))).toEqual(TOO_MANY);
    expect(refusalOf(() => take(most, '198.51.100.8'))).toBeUndefined();
  });

  it('are 20,000 for a process, whatever the factor', () => {
    const limits = createStreamLimits(1_000_000);
    const take = (nth: number) =>
      limits.take({ sessionId: String(nth), network: String(nth), giveWay });
    const releases = Array.from({ length: 20_000 }, (_, nth) => take(nth));
    expect(refusalOf(() => take(20_000))).toEqual(TOO_MANY);
    releases[0]?.();
    expect(refusalOf(() => take(20_000))).toBeUndefined();
    expect(refusalOf(() => take(20_001))).toEqual(TOO_MANY);
  });

  it('are given back once, however often that is said, and by nobody who was refused', () => {
    const limits = createStreamLimits(0.000_01);
    const take = (sessionId: string) => limits.take({ sessionId, network: 'one', giveWay });
    const release = take('a');
    expect(refusalOf(() => take('b'))).toEqual(TOO_MANY);
    release();
    const second = take('b');
    release();
    expect(refusalOf(() => take('c'))).toEqual(TOO_MANY);
    second();
    expect(refusalOf(() => take('c'))).toBeUndefined();
  });
});
