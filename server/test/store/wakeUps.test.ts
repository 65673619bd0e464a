import { describe, expect, it } from 'vitest';

import { sharedWakeUps, type Listener, type WakeUps } from '../../src/store/wakeUps.ts';

const WORD = { key: '0'.repeat(16), kind: 'changed' } as const;

function source() {
  const listeners: Listener[] = [];
  let stopped = 0;
  const wakeUps: WakeUps = {
    listen(listener) {
      listeners.push(listener);
      return {
        async stop() {
          stopped += 1;
        },
      };
    },
  };
  return { wakeUps, listeners, stopped: () => stopped };
}

function recorder() {
  const events: string[] = [];
  const listener: Listener = {
    heard: ({ kind }) => void events.push(kind),
    lost: () => void events.push('lost'),
    found: () => void events.push('found'),
  };
  return { events, listener };
}

describe('Shared words of the database', () => {
  it('are heard by all on one connection, which ends with the last of them', async () => {
    const { wakeUps, listeners, stopped } = source();
    const shared = sharedWakeUps(wakeUps);
    const [one, other] = [recorder(), recorder()];
    const first = shared.listen(one.listener);
    const second = shared.listen(other.listener);
    expect(listeners).toHaveLength(1);
    listeners[0]?.found();
    listeners[0]?.heard(WORD);
    await first.stop();
    await first.stop();
    expect(stopped()).toBe(0);
    listeners[0]?.lost();
    expect(one.events).toEqual(['found', 'changed']);
    expect(other.events).toEqual(['found', 'changed', 'lost']);
    await second.stop();
    expect(stopped()).toBe(1);
    shared.listen(one.listener);
    expect(listeners).toHaveLength(2);
  });

  it('tell whoever comes later whether anything is heard', () => {
    const { wakeUps, listeners } = source();
    const shared = sharedWakeUps(wakeUps);
    shared.listen(recorder().listener);
    const [deaf, hearing, again] = [recorder(), recorder(), recorder()];
    shared.listen(deaf.listener);
    expect(deaf.events).toEqual([]);
    listeners[0]?.found();
    shared.listen(hearing.listener);
    expect(hearing.events).toEqual(['found']);
    listeners[0]?.lost();
    shared.listen(again.listener);
    expect(again.events).toEqual([]);
  });
});
