import { describe, expect, it } from 'vitest';

import { createFairQueue } from '../../src/invoices/fairQueue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A line in front of somebody who works when the test says so. */
function room(limits = { mostInAll: 100, mostOfOne: 100 }) {
  const line = createFairQueue<string>(limits);
  const begun: string[] = [];
  const open: PromiseWithResolvers<string>[] = [];
  const want = (owner: string, thing: string, signal = new AbortController().signal) =>
    line.join({
      key: `${owner} ${thing}`,
      owner,
      signal,
      make: () => {
        begun.push(`${owner} ${thing}`);
        const made = Promise.withResolvers<string>();
        open.push(made);
        return made.promise;
      },
    });
  return {
    begun,
    want,
    finish: async (how: 'well' | 'badly' = 'well') => {
      const made = open.shift();
      if (how === 'well') made?.resolve('done');
      else made?.reject(new Error('no paper'));
      await settled();
    },
  };
}

const DONE = { at: 'made', it: 'done' };

describe('A waiting line', () => {
  it('makes one thing at a time, and one for all who want the same', async () => {
    const { want, begun, finish } = room();
    const asked = [want('Ona', 'a'), want('Ona', 'a'), want('Ona', 'a'), want('Jonas', 'a')];
    expect(begun).toEqual(['Ona a']);
    await finish();
    expect(begun).toEqual(['Ona a', 'Jonas a']);
    await finish();
    expect(await Promise.all(asked)).toEqual([DONE, DONE, DONE, DONE]);
  });

  it('lets everybody have a turn, however much one wants', async () => {
    const { want, begun, finish } = room();
    for (const thing of ['a', 'b', 'c', 'd']) void want('Ona', thing);
    void want('Jonas', 'a');
    void want('Rasa', 'a');
    for (let turn = 0; turn < 6; turn += 1) await finish();
    expect(begun).toEqual(['Ona a', 'Jonas a', 'Rasa a', 'Ona b', 'Ona c', 'Ona d']);
  });

  it('sends away who waits for enough already, but not to what is being made', async () => {
    const { want, finish } = room({ mostInAll: 100, mostOfOne: 2 });
    const waiting = [want('Ona', 'a'), want('Ona', 'b'), want('Ona', 'c')];
    expect(await want('Ona', 'd')).toEqual({ at: 'too-many' });
    waiting.push(want('Ona', 'c'), want('Jonas', 'd'));
    for (let turn = 0; turn < 4; turn += 1) await finish();
    expect(await Promise.all(waiting)).toEqual([DONE, DONE, DONE, DONE, DONE]);
    const again = want('Ona', 'd');
    await finish();
    expect(await again).toEqual(DONE);
  });

  it('is full at some point, and then for everybody', async () => {
    const { want, finish } = room({ mostInAll: 3, mostOfOne: 2 });
    const waiting = [want('Ona', 'a'), want('Jonas', 'a'), want('Rasa', 'a')];
    expect(await want('Petras', 'a')).toEqual({ at: 'full' });
    await finish();
    waiting.push(want('Petras', 'a'));
    for (let turn = 0; turn < 3; turn += 1) await finish();
    expect(await Promise.all(waiting)).toEqual([DONE, DONE, DONE, DONE]);
  });

  it('does not begin what nobody waits for any more', async () => {
    const { want, begun, finish } = room({ mostInAll: 3, mostOfOne: 1 });
    const [first, second, late] = [1, 2, 3].map(() => new AbortController());
    const asked = [
      want('Ona', 'a'),
      want('Jonas', 'a', first?.signal),
      want('Jonas', 'a', second?.signal),
      want('Rasa', 'a'),
    ];
    first?.abort();
    expect(await asked[1]).toEqual({ at: 'left' });
    second?.abort();
    expect(await asked[2]).toEqual({ at: 'left' });
    late?.abort();
    expect(await want('Petras', 'a', late?.signal)).toEqual({ at: 'left' });
    // The slot is free again, for the same owner and for others.
    const back = want('Jonas', 'b');
    for (let turn = 0; turn < 3; turn += 1) await finish();
    expect(begun).toEqual(['Ona a', 'Rasa a', 'Jonas b']);
    expect(await back).toEqual(DONE);
  });

  it('ends what has begun, even when its owner has left', async () => {
    const { want, begun, finish } = room();
    const leaving = new AbortController();
    const left = want('Ona', 'a', leaving.signal);
    const next = want('Jonas', 'a');
    leaving.abort();
    expect(await left).toEqual({ at: 'left' });
    await finish('badly');
    await finish();
    expect(await next).toEqual(DONE);
    expect(begun).toEqual(['Ona a', 'Jonas a']);
  });

  it('tells everybody who waits when it fails, and goes on', async () => {
    const { want, finish } = room();
    const failing = [want('Ona', 'a'), want('Ona', 'a')];
    const next = want('Jonas', 'a');
    void finish('badly');
    for (const each of await Promise.allSettled(failing)) expect(each.status).toBe('rejected');
    await finish();
    expect(await next).toEqual(DONE);
  });
});
