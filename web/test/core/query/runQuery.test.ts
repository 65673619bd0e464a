import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Refused } from '../../../src/api/refused.ts';
import type { QueryOptions, QueryState, StoredCopy } from '../../../src/core/query/index.ts';
import { runQuery, type RunQuerySettings } from '../../../src/core/query/runQuery.ts';
import { setTimer } from '../../../src/platform/clock.ts';

const COPY = { value: 'of yesterday', atMs: 7 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent extends QueryOptions {
  readonly resolve: (data: string) => void;
  readonly reject: (error: Error) => void;
}

/** A question whose answers come when the test says so. */
function asked(rules: Partial<RunQuerySettings<string>> = {}) {
  const told: QueryState<string>[] = [];
  const logged: string[] = [];
  const sent: Sent[] = [];
  const stop = runQuery<string>({
    load: (options) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      sent.push({ ...options, resolve, reject });
      return promise;
    },
    logAs: 'question',
    setTimer,
    nowMs: () => 5_000,
    logError: (where) => logged.push(where),
    tell: (state) => told.push(state),
    ...rules,
  });
  const settle = async (nth: number, settled: string | Error): Promise<void> => {
    if (typeof settled === 'string') sent[nth]?.resolve(settled);
    else sent[nth]?.reject(settled);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { told, logged, sent, stop, settle };
}

function copyOf(read: StoredCopy<string>['read'], more: Partial<StoredCopy<string>> = {}) {
  const write = vi.fn<StoredCopy<string>['write']>();
  return { stored: { read, write, ...more }, write };
}

describe('a query', () => {
  it('asks at once, and tells the answer', async () => {
    const { sent, told, settle } = asked();
    expect(sent).toMatchObject([{ timeoutMs: 15_000 }]);
    await settle(0, 'yes');
    expect(told).toEqual([{ at: 'ready', data: 'yes' }]);
  });

  it('is asked once, unless its answer grows old', async () => {
    const { sent, settle } = asked();
    await settle(0, 'yes');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveLength(1);
  });

  it('tells and logs a failure', async () => {
    const { told, logged, settle } = asked();
    const error = new Error('no network');
    await settle(0, error);
    expect(told).toEqual([{ at: 'failed', error }]);
    expect(logged).toEqual(['question']);
  });

  it('logs no refusal: it is an answer', async () => {
    const { told, logged, settle } = asked();
    const error = new Refused('no cars');
    await settle(0, error);
    expect(told).toEqual([{ at: 'failed', error }]);
    expect(logged).toEqual([]);
  });

  it('waits as long as it may, and is not sent when it was stopped before', async () => {
    const { sent, stop } = asked({ delayMs: 300 });
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toEqual([]);
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([]);
  });

  it.each(['late', new Error('aborted')])(
    'aborts and drops what comes after its stop',
    async (settled) => {
      const { sent, told, logged, stop, settle } = asked();
      stop();
      expect(sent[0]?.signal.aborted).toBe(true);
      await settle(0, settled);
      expect({ told, logged }).toEqual({ told: [], logged: [] });
    },
  );
});

describe('an answer that is fresh for a while', () => {
  it('is asked for again, unseen, as often as it grows old', async () => {
    const { told, sent, settle, stop } = asked({ freshMs: 60_000 });
    await settle(0, 'first');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await settle(1, 'second');
    expect(told.map((state) => 'data' in state && state.data)).toEqual(['first', 'second']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
    stop();
  });

  it('stays when it cannot be renewed, and that is tried again', async () => {
    const { told, logged, sent, settle, stop } = asked({ freshMs: 60_000 });
    await settle(0, 'first');
    await vi.advanceTimersByTimeAsync(60_000);
    await settle(1, new Error('no network'));
    expect(told).toEqual([{ at: 'ready', data: 'first' }]);
    expect(logged).toEqual(['question']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(3);
  });

  it('is not asked for again when the first one failed', async () => {
    const { sent, settle } = asked({ freshMs: 60_000 });
    await settle(0, new Error('no network'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });
});

describe('the copy on the device', () => {
  it('is written with the moment of the answer, and not shown beside it', async () => {
    const { stored, write } = copyOf(() => COPY);
    const { told, settle } = asked({ stored });
    await settle(0, 'yes');
    expect(write.mock.calls).toEqual([['yes', 5_000]]);
    expect(told).toEqual([{ at: 'ready', data: 'yes' }]);
  });

  it('stands in for an answer that failed, with its age and the reason', async () => {
    const { stored, write } = copyOf(() => COPY);
    const { told, logged, settle } = asked({ stored });
    const error = new Error('no network');
    await settle(0, error);
    expect(told).toEqual([{ at: 'stale', data: 'of yesterday', sinceMs: 7, error }]);
    expect(logged).toEqual(['question']);
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', copyOf(() => undefined).stored],
    ['it may not', copyOf(() => COPY, { standsInFor: () => false }).stored],
  ])('stands in for nothing when %s', async (_why, stored) => {
    const { told, settle } = asked({ stored });
    await settle(0, new Error('refused'));
    expect(told).toMatchObject([{ at: 'failed' }]);
  });

  it('is shown while an answer takes long, and gives way to it', async () => {
    const { stored } = copyOf(() => COPY, { showAfterMs: 2_000 });
    const { told, settle } = asked({ stored });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([{ at: 'stale', data: 'of yesterday', sinceMs: 7, error: undefined }]);
    await settle(0, 'yes');
    expect(told.at(-1)).toEqual({ at: 'ready', data: 'yes' });
  });

  it('is waited for in vain where there is none', async () => {
    const { stored } = copyOf(() => undefined, { showAfterMs: 2_000 });
    const { told } = asked({ stored });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([]);
  });

  it('is not shown once the answer has come or nobody asks any more', async () => {
    const { stored } = copyOf(() => COPY, { showAfterMs: 2_000 });
    const answered = asked({ stored });
    await answered.settle(0, 'yes');
    const left = asked({ stored });
    left.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered.told).toEqual([{ at: 'ready', data: 'yes' }]);
    expect(left.told).toEqual([]);
  });
});
