import { describe, expect, it } from 'vitest';

import { createStreamLimits } from '../../../src/http/events/streamLimits.ts';
import { Refusal } from '../../../src/wire/refusal.ts';

const TOO_MANY = expect.objectContaining({ status: 429 });

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
  it('are four for a session, wherever it comes from', () => {
    const limits = createStreamLimits(1);
    const take = (network: string) => limits.take({ sessionId: 'one', network });
    const releases = ['a', 'b', 'c', 'd'].map(take);
    expect(refusalOf(() => take('e'))).toEqual(TOO_MANY);
    releases[1]?.();
    expect(refusalOf(() => take('e'))).toBeUndefined();
  });

  it.each([
    [1, 2_000],
    [0.01, 20],
    [0.000_01, 1],
  ])('with a factor of %d are %i for a network, and none for its neighbour', (factor, most) => {
    const limits = createStreamLimits(factor);
    const take = (nth: number, network = '198.51.100.7') =>
      limits.take({ sessionId: String(nth), network });
    for (let nth = 0; nth < most; nth += 1) take(nth);
    expect(refusalOf(() => take(most))).toEqual(TOO_MANY);
    expect(refusalOf(() => take(most, '198.51.100.8'))).toBeUndefined();
  });

  it('are 20,000 for a process, whatever the factor', () => {
    const limits = createStreamLimits(1_000_000);
    const take = (nth: number) => limits.take({ sessionId: String(nth), network: String(nth) });
    const releases = Array.from({ length: 20_000 }, (_, nth) => take(nth));
    expect(refusalOf(() => take(20_000))).toEqual(TOO_MANY);
    releases[0]?.();
    expect(refusalOf(() => take(20_000))).toBeUndefined();
    expect(refusalOf(() => take(20_001))).toEqual(TOO_MANY);
  });

  it('are given back once, however often that is said, and by nobody who was refused', () => {
    const limits = createStreamLimits(0.000_01);
    const take = (sessionId: string) => limits.take({ sessionId, network: 'one' });
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
