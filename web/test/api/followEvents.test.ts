import { describe, expect, it } from 'vitest';

import { followEvents } from '../../src/api/followEvents.ts';
import type { EventListeners } from '../../src/platform/eventSource.ts';
import { virtualTime } from '../capabilities/call/virtualTime.ts';

/** A stream in the test's hands. */
function followed({ beatMs, chance = 0 }: { beatMs?: number; chance?: number } = {}) {
  const { setTimer, pass } = virtualTime();
  const opened: (EventListeners & { isOpen: boolean })[] = [];
  const heard: string[] = [];
  const logged: string[] = [];
  const lives: boolean[] = [];
  const stop = followEvents({
    url: '/api/ride-events',
    beatMs,
    chance: () => chance,
    open: (_, listeners) => {
      const source = { ...listeners, isOpen: true };
      opened.push(source);
      return () => {
        source.isOpen = false;
      };
    },
    setTimer,
    logError: (where) => logged.push(where),
    onText: (text) => {
      if (text === 'garbage') throw new Error('no reply');
      heard.push(text);
    },
    onLive: (isLive) => lives.push(isLive),
  });
  const newest = () => {
    const source = opened.at(-1);
    if (source === undefined) throw new Error('nothing was opened');
    return source;
  };
  return { opened, newest, heard, logged, lives, pass, stop };
}

describe('A stream of events', () => {
  it('is relied on from its first word, not from its opening', () => {
    const { newest, heard, lives } = followed();
    expect(lives).toEqual([]);
    newest().message('one');
    newest().message('two');
    expect(heard).toEqual(['one', 'two']);
    expect(lives).toEqual([true]);
  });

  it('that is silent for 35 s, as behind a proxy that holds everything back, is tried again later', () => {
    const { opened, newest, lives, pass } = followed();
    newest().message('one');
    pass(34_999);
    newest().beat();
    pass(34_999);
    expect(lives).toEqual([true]);
    pass(1);
    expect(lives).toEqual([true, false]);
    expect(newest().isOpen).toBe(false);
    pass(4_999);
    expect(opened).toHaveLength(1);
    pass(1);
    expect(opened).toHaveLength(2);
    newest().beat();
    expect(lives).toEqual([true, false, true]);
  });

  it('that opens and never says a word is never relied on', () => {
    const { opened, lives, pass } = followed();
    pass(35_000);
    pass(5_000);
    pass(35_000);
    expect(opened).toHaveLength(2);
    expect(lives).toEqual([]);
  });

  it('that breaks off is the browser’s to connect again, and not relied on meanwhile', () => {
    const { opened, newest, lives, pass } = followed();
    newest().message('one');
    pass(30_000);
    newest().lost('retrying');
    newest().lost('retrying');
    expect(newest().isOpen).toBe(true);
    newest().message('two');
    expect(opened).toHaveLength(1);
    expect(lives).toEqual([true, false, true]);
  });

  it('that is refused is tried ever less often, up to once a minute, until it speaks', () => {
    const { opened, newest, pass } = followed();
    for (const afterMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = opened.length;
      newest().lost('closed');
      pass(afterMs - 1);
      expect(opened).toHaveLength(before);
      pass(1);
      expect(opened).toHaveLength(before + 1);
    }
    // One that only says a word is no better; one that lives is.
    newest().message('one');
    newest().lost('closed');
    pass(59_999);
    expect(opened).toHaveLength(7);
    pass(1);
    newest().message('one');
    pass(30_000);
    newest().lost('closed');
    pass(5_000);
    expect(opened).toHaveLength(9);
  });

  it('that is cut off after a word again and again is not left to the browser, nor relied on', () => {
    const { opened, newest, lives, pass } = followed();
    newest().message('one');
    newest().lost('retrying');
    newest().message('two');
    expect(lives).toEqual([true, false, true]);
    newest().lost('retrying');
    expect(newest().isOpen, 'the browser would connect at once').toBe(false);
    pass(5_000);
    expect(opened).toHaveLength(2);
    newest().message('three');
    pass(29_999);
    expect(lives).toEqual([true, false, true, false]);
    newest().beat();
    pass(1);
    expect(lives).toEqual([true, false, true, false, true]);
    // It has proved itself: once more the browser may, and it is relied on at once.
    newest().lost('retrying');
    newest().message('four');
    expect(opened).toHaveLength(2);
    expect(lives.at(-1)).toBe(true);
  });

  it('is found out sooner where the host says how often its heart beats', () => {
    const { newest, lives, pass } = followed({ beatMs: 8_000 });
    newest().message('one');
    pass(11_999);
    newest().beat();
    pass(11_999);
    expect(lives).toEqual([true]);
    pass(1);
    expect(lives).toEqual([true, false]);
  });

  it.each([
    [0, 5_000],
    [0.5, 6_250],
    [1, 7_500],
  ])('that many have lost at once is not tried again by all at once (%d)', (chance, afterMs) => {
    const { opened, newest, pass } = followed({ chance });
    newest().lost('closed');
    pass(afterMs - 1);
    expect(opened).toHaveLength(1);
    pass(1);
    expect(opened).toHaveLength(2);
  });

  it('that speaks garbage is none', () => {
    const { newest, lives, logged, heard } = followed();
    newest().message('one');
    newest().message('garbage');
    expect(heard).toEqual(['one']);
    expect(lives).toEqual([true, false]);
    expect(logged).toEqual(['events']);
    expect(newest().isOpen).toBe(false);
  });

  it('is closed for good when nobody listens any more', () => {
    const { opened, newest, lives, pass, stop } = followed();
    newest().message('one');
    stop();
    expect(newest().isOpen).toBe(false);
    newest().beat();
    newest().lost('closed');
    pass(300_000);
    expect(opened).toHaveLength(1);
    expect(lives).toEqual([true]);
  });
});
