import { describe, expect, it } from 'vitest';

import { trackRequests } from '../../src/api/trackRequests.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  const answers: PromiseWithResolvers<Response>[] = [];
  const tracked = trackRequests(() => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  let quiet = 0;
  const wait = (): void => void tracked.whenQuiet().then(() => (quiet += 1));
  return { ...tracked, answers, wait, isQuiet: () => quiet > 0 };
}

describe('What may wait', () => {
  it('goes at once where nothing is under way', async () => {
    const { wait, isQuiet } = open();
    wait();
    await settle();
    expect(isQuiet()).toBe(true);
  });

  it('waits for every request, also for one that fails and for one that another led to', async () => {
    const { fetch, answers, wait, isQuiet } = open();
    const first = fetch('/a', {});
    fetch('/b', {}).catch(() => undefined);
    wait();
    void first.then(() => fetch('/c', {}));
    answers[1]?.reject(new TypeError('Failed to fetch'));
    await settle();
    expect(isQuiet()).toBe(false);
    answers[0]?.resolve(new Response());
    await settle();
    expect(isQuiet()).toBe(false);
    answers[2]?.resolve(new Response());
    await settle();
    expect(isQuiet()).toBe(true);
  });

  it('waits for requests that left before this code had come', async () => {
    const early = Promise.withResolvers<Response>();
    const { whenQuiet } = trackRequests(() => Promise.reject(new Error('unused')), [early.promise]);
    let isQuiet = false;
    void whenQuiet().then(() => (isQuiet = true));
    await settle();
    expect(isQuiet).toBe(false);
    early.resolve(new Response());
    await settle();
    expect(isQuiet).toBe(true);
  });
});
