import { describe, expect, it, vi } from 'vitest';

import { Refused } from '../../src/api/refused.ts';
import { createMutation } from '../../src/core/mutation.ts';

function mutation() {
  const logged: string[] = [];
  return {
    ...createMutation<number>({ logAs: 'save', logError: (where) => logged.push(where) }),
    logged,
  };
}

describe('a mutation', () => {
  it('is idle until it is run', () => {
    expect(mutation().store.get()).toEqual({ at: 'idle' });
  });

  it('is sent once, however often it is pressed', async () => {
    const { store, run } = mutation();
    const answer = Promise.withResolvers<number>();
    const send = vi.fn<() => Promise<number>>(() => answer.promise);
    const first = run(send);
    expect(store.get()).toEqual({ at: 'sending' });
    expect(await run(send)).toBeUndefined();
    answer.resolve(7);
    expect(await first).toEqual({ at: 'done', data: 7 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.get()).toEqual({ at: 'done', data: 7 });
  });

  it('can be sent again once it has ended, well or not', async () => {
    const { run, logged } = mutation();
    const error = new Error('lost');
    expect(await run(() => Promise.reject(error))).toEqual({ at: 'failed', error });
    expect(await run(async () => 7)).toEqual({ at: 'done', data: 7 });
    expect(logged).toEqual(['save']);
  });

  it('logs no refusal: the screen tells it', async () => {
    const { run, store, logged } = mutation();
    const error = new Refused('too late');
    await run(() => Promise.reject(error));
    expect(store.get()).toEqual({ at: 'failed', error });
    expect(logged).toEqual([]);
  });

  it('is forgotten on request, but not while it is under way', async () => {
    const { run, reset, store } = mutation();
    const answer = Promise.withResolvers<number>();
    const first = run(() => answer.promise);
    reset();
    expect(store.get()).toEqual({ at: 'sending' });
    answer.resolve(7);
    await first;
    reset();
    expect(store.get()).toEqual({ at: 'idle' });
  });
});
