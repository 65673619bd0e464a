import { describe, expect, it, vi } from 'vitest';

import { createHistory } from '../../../src/features/history/createHistory.ts';
import type { HistoryApi } from '../../../src/features/history/history.query.ts';
import type { RidePage, Tab } from '../../../src/features/history/rideList.ts';
import { storageInMemory } from '../../storageInMemory.ts';

const RECALL_AFTER_MS = 2_000;
const ANSWER_TIMEOUT_MS = 15_000;

interface Question {
  readonly tab: Tab;
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
  readonly answer: (page: RidePage) => void;
  readonly fail: () => void;
}

/** A server whose answers come when the test says so. */
function desk(
  cancel: HistoryApi['cancel'] = () => Promise.resolve(true),
  storage = storageInMemory(),
) {
  const questions: Question[] = [];
  const limits: (() => void)[] = [];
  const recalls: (() => void)[] = [];
  const logged: string[] = [];
  const history = createHistory({
    historyApi: {
      cancel,
      load: (tab, cursor, { signal, timeoutMs }) =>
        new Promise((resolve, reject) => {
          const fail = (): void => reject(new Error('refused'));
          signal.addEventListener('abort', fail);
          // What `send` does by itself.
          if (timeoutMs === ANSWER_TIMEOUT_MS) limits.push(fail);
          questions.push({ tab, cursor, signal, answer: resolve, fail });
        }),
    },
    device: storage,
    setTimer: (delayMs, work) => {
      if (delayMs === RECALL_AFTER_MS) recalls.push(work);
      return () => undefined;
    },
    nowMs: () => 5_000,
    logError: (where) => logged.push(where),
  });
  const ask = (nth: number): Question => {
    const question = questions[nth];
    if (question === undefined) throw new Error(`there is no question ${nth}`);
    return question;
  };
  return { history, questions, ask, limits, recalls, logged };
}

/** Lets everything that waits only for promises happen. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const page = (...ids: number[]): RidePage => ({ rides: ids.map((id) => ({ id })), cursor: 'next' });

describe('the history', () => {
  it('asks for the next page with the cursor of the last one, once', async () => {
    const { history, questions, ask } = desk();
    history.open('past');
    ask(0).answer(page(1));
    await settle();
    history.more();
    history.more();
    expect(questions.map(({ cursor }) => cursor)).toEqual([undefined, 'next']);
  });

  it('calls off what the other tab asked for, and drops its answer', async () => {
    const { history, ask, logged } = desk();
    history.open('past');
    history.open('upcoming');
    expect(ask(0).signal.aborted).toBe(true);
    ask(0).answer(page(1));
    ask(1).answer(page(2));
    await settle();
    expect(history.store.get()).toMatchObject({ tab: 'upcoming', rides: [{ id: 2 }] });
    expect(logged).toEqual([]);
  });

  it('logs a failure, shows empty, and tries again when asked to', async () => {
    const { history, ask, logged } = desk();
    history.open('past');
    ask(0).fail();
    await settle();
    expect(history.store.get()).toMatchObject({ rides: [], below: { at: 'failed' } });
    expect(logged).toEqual(['rides']);
    history.more();
    ask(1).answer(page(1));
    await settle();
    expect(history.store.get().rides).toHaveLength(1);
  });

  it('gives up on an answer that does not come', async () => {
    const { history, limits } = desk();
    history.open('past');
    limits[0]?.();
    await settle();
    expect(history.store.get().below.at).toBe('failed');
  });

  it('sends one cancellation however often it is pressed', async () => {
    const cancel = vi.fn<HistoryApi['cancel']>(() => Promise.resolve(true));
    const { history, ask } = desk(cancel);
    history.open('upcoming');
    ask(0).answer({ rides: [{ id: 1 }, { id: 2 }], cursor: undefined });
    await settle();
    const [first, second] = await Promise.all([history.cancel(1), history.cancel(1)]);
    expect([first, second]).toEqual([true, false]);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(history.store.get().rides.map(({ id }) => id)).toEqual([2]);
  });

  it('marks the row when a cancellation is refused or lost', async () => {
    const { history, ask } = desk((id) =>
      id === 1 ? Promise.resolve(false) : Promise.reject(new Error('lost')),
    );
    history.open('upcoming');
    ask(0).answer({ rides: [{ id: 1 }, { id: 2 }], cursor: undefined });
    await settle();
    await Promise.all([history.cancel(1), history.cancel(2)]);
    expect([...history.store.get().cancels.values()]).toEqual(['failed', 'failed']);
  });

  it('brings the next page when the last row of this one was cancelled', async () => {
    const { history, ask, questions } = desk();
    history.open('upcoming');
    ask(0).answer(page(1));
    await settle();
    await history.cancel(1);
    expect(questions[1]).toMatchObject({ tab: 'upcoming', cursor: 'next' });
  });
});

const yes: HistoryApi['cancel'] = () => Promise.resolve(true);

/** What an earlier visit has left on the device. */
async function visited(tab: Tab, found: RidePage) {
  const storage = storageInMemory();
  const { history, ask } = desk(yes, storage);
  history.open(tab);
  ask(0).answer(found);
  await settle();
  return storage;
}

describe('the history of an earlier visit', () => {
  it('is shown with its age when the server cannot be reached, and gives way to the answer', async () => {
    const { history, ask } = desk(yes, await visited('past', page(1, 2)));
    history.open('past');
    ask(0).fail();
    await settle();
    expect(history.store.get()).toMatchObject({
      rides: [{ id: 1 }, { id: 2 }],
      storedAtMs: 5_000,
      below: { at: 'failed' },
    });
    history.more();
    ask(1).answer(page(3));
    await settle();
    expect(history.store.get().rides).toEqual([{ id: 3 }]);
    expect(history.store.get().storedAtMs).toBeUndefined();
  });

  it('is shown while an answer takes long', async () => {
    const { history, recalls } = desk(yes, await visited('past', page(1)));
    history.open('past');
    expect(history.store.get().rides).toEqual([]);
    recalls[0]?.();
    expect(history.store.get()).toMatchObject({ rides: [{ id: 1 }], below: { at: 'asking' } });
  });

  it('is of the same tab only', async () => {
    const { history, ask } = desk(yes, await visited('past', page(1)));
    history.open('upcoming');
    ask(0).fail();
    await settle();
    expect(history.store.get().rides).toEqual([]);
  });

  it('holds no ride that was cancelled', async () => {
    const storage = storageInMemory();
    const first = desk(yes, storage);
    first.history.open('upcoming');
    first.ask(0).answer(page(1, 2));
    await settle();
    await first.history.cancel(1);
    const { history, ask } = desk(yes, storage);
    history.open('upcoming');
    ask(0).fail();
    await settle();
    expect(history.store.get().rides).toEqual([{ id: 2 }]);
  });
});
