import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAlarm } from '../../src/jobs/alarm.ts';
import type { Listener, WakeUp } from '../../src/store/wakeUps.ts';

const word = (kind: WakeUp['kind']): WakeUp => ({ key: '0'.repeat(16), kind });

const set = () => {
  const heard: { listener?: Listener; stopped: boolean } = { stopped: false };
  const alarm = createAlarm({
    listen(listener) {
      heard.listener = listener;
      listener.found();
      return {
        async stop() {
          heard.stopped = true;
        },
      };
    },
  });
  const ending = new AbortController();
  const sleep = (dueInMs?: number, since = alarm.rings()) => {
    const slept = { awake: false };
    void alarm
      .sleep({ since, everyMs: 500, dueInMs, signal: ending.signal })
      .then(() => (slept.awake = true));
    return slept;
  };
  return { alarm, heard, ending, sleep, listener: () => heard.listener };
};

describe('An alarm', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets a sleeper with nothing to do sleep for five seconds', async () => {
    const slept = set().sleep();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(slept.awake).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(slept.awake).toBe(true);
  });

  it('wakes at the time at which something is due', async () => {
    const slept = set().sleep(1_200);
    await vi.advanceTimersByTimeAsync(1_199);
    expect(slept.awake).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(slept.awake).toBe(true);
  });

  it('wakes everybody at once when an order has changed, but not for a car that moves', async () => {
    const { sleep, listener } = set();
    const sleepers = [sleep(), sleep(4_000)];
    await vi.advanceTimersByTimeAsync(1_000);
    listener()?.heard(word('moved'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sleepers.map(({ awake }) => awake)).toEqual([false, false]);
    listener()?.heard(word('changed'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sleepers.map(({ awake }) => awake)).toEqual([true, true]);
  });

  it('lets nobody sleep over what rang while it was looking', async () => {
    const { alarm, sleep, listener } = set();
    const before = alarm.rings();
    listener()?.heard(word('changed'));
    const slept = sleep(undefined, before);
    await vi.advanceTimersByTimeAsync(500);
    expect(slept.awake).toBe(true);
  });

  it('wakes nobody more often than agreed, however much rings', async () => {
    const { alarm, sleep } = set();
    const slept = sleep();
    for (let ms = 0; ms < 499; ms += 1) {
      alarm.ring();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(slept.awake).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(slept.awake).toBe(true);
  });

  it('that does not hear lets everybody look as often as without one', async () => {
    const { sleep, listener } = set();
    const asleep = sleep();
    await vi.advanceTimersByTimeAsync(1_000);
    listener()?.lost();
    await vi.advanceTimersByTimeAsync(0);
    expect(asleep.awake).toBe(true);
    const slept = sleep();
    await vi.advanceTimersByTimeAsync(500);
    expect(slept.awake).toBe(true);
    listener()?.found();
    const again = sleep();
    await vi.advanceTimersByTimeAsync(500);
    expect(again.awake).toBe(false);
  });

  it('keeps nobody who is to end', async () => {
    const { sleep, ending, alarm, heard } = set();
    const slept = sleep();
    await vi.advanceTimersByTimeAsync(1_000);
    ending.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(slept.awake).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    await alarm.stop();
    expect(heard.stopped).toBe(true);
  });
});
