import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { ANSWER_TIMEOUT_MS } from '../../src/api/answerTimeout.ts';
import { useMutation } from '../../src/core/mutation.ts';

afterEach(() => void vi.restoreAllMocks());

type Send = (input: string, options: { readonly timeoutMs: number }) => Promise<number>;

/** What a screen gets from the hook. */
function onAScreen(send: Send) {
  const given: ReturnType<typeof useMutation<string, number>>[] = [];
  function Screen({ take }: { take: (result: (typeof given)[number]) => void }) {
    const result = useMutation({ send, logAs: 'save' });
    take(result);
    return result.state.at;
  }
  const shown = renderToStaticMarkup(<Screen take={(result) => void given.push(result)} />);
  const [result] = given;
  if (result === undefined) throw new Error('nothing was rendered');
  return { ...result, shown };
}

it('a screen sends what was entered, with a time-out, and learns what came of it', async () => {
  const send = vi.fn<Send>(() => Promise.resolve(7));
  const { shown, mutate } = onAScreen(send);
  expect(shown).toBe('idle');
  expect(await mutate('Ona')).toEqual({ at: 'done', data: 7 });
  expect(send.mock.calls).toEqual([['Ona', { timeoutMs: ANSWER_TIMEOUT_MS }]]);
});

it('a failure is logged under the name that the screen gave', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('lost');
  const { mutate } = onAScreen(() => Promise.reject(error));
  expect(await mutate('Ona')).toEqual({ at: 'failed', error });
  expect(written.mock.calls).toEqual([['save: Error: lost']]);
});
