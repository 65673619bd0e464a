import type { Address } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { matchesIn } from '../../src/kit/combobox/matchesIn.ts';
import { samePlace, titleParts } from '../../src/features/order/address/place.ts';
import { askSuggestions } from '../../src/features/order/address/askSuggestions.ts';
import {
  nextSuggesting,
  type Suggesting,
  type SuggestingEvent,
} from '../../src/features/order/address/suggesting.ts';
import { after } from '../../src/platform/clock.ts';
import { FROM, TO } from './placingDesk.ts';

const through = (...events: SuggestingEvent[]): Suggesting =>
  events.reduce(nextSuggesting, { at: 'closed' } as Suggesting);
const typed = (text: string): SuggestingEvent => ({ type: 'typed', text });

describe('the suggestions under an address input', () => {
  it('are the popular addresses on focus, when no place is chosen', () => {
    expect(through({ type: 'entered', text: '', chosen: false })).toEqual({ at: 'popular' });
    expect(through({ type: 'entered', text: 'x', chosen: true })).toEqual({ at: 'closed' });
  });

  it('begin with the third character', () => {
    expect(through(typed('ge'))).toEqual({ at: 'closed' });
    expect(through(typed('  ge '))).toEqual({ at: 'closed' });
    expect(through(typed('ged'))).toMatchObject({ at: 'waiting', question: 'ged' });
  });

  it('come for the newest text only: an answer to an older one is dropped', () => {
    const late = { type: 'answered', question: 'ged', items: [FROM] } as const;
    expect(through(typed('ged'), typed('gedi'), late)).toMatchObject({ at: 'waiting', items: [] });
    expect(through(typed('ged'), late)).toEqual({ at: 'found', question: 'ged', items: [FROM] });
  });

  it('do not come back after a place was chosen or the input was left', () => {
    const late = { type: 'answered', question: 'ged', items: [FROM] } as const;
    expect(through(typed('ged'), { type: 'closed' }, late)).toEqual({ at: 'closed' });
  });

  it('stay in sight while the passenger types on', () => {
    const state = through(
      typed('ged'),
      { type: 'answered', question: 'ged', items: [FROM] },
      typed('gedi'),
    );
    expect(state).toMatchObject({ at: 'waiting', question: 'gedi', items: [FROM] });
  });

  it('ask anew when the passenger returns to what he had typed', () => {
    const state = through(
      typed('ged'),
      { type: 'closed' },
      {
        type: 'entered',
        text: 'ged',
        chosen: false,
      },
    );
    expect(state).toMatchObject({ at: 'waiting', question: 'ged' });
  });
});

function asking(answer: (signal: AbortSignal) => Promise<readonly Address[]>) {
  const asked: string[] = [];
  const told: (readonly Address[])[] = [];
  const logged: string[] = [];
  const stop = askSuggestions({
    question: 'ged',
    ask: (question, signal) => {
      asked.push(question);
      return answer(signal);
    },
    after,
    tell: (items) => told.push(items),
    logError: (where) => logged.push(where),
  });
  return { asked, told, logged, stop };
}

describe('asking for suggestions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens 300 ms after the last key', async () => {
    const { asked, told } = asking(async () => [FROM]);
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['ged']);
    expect(told).toEqual([[FROM]]);
  });

  it('does not happen when another key comes in time', async () => {
    const { asked, stop } = asking(async () => [FROM]);
    await vi.advanceTimersByTimeAsync(200);
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([]);
  });

  it('finds nothing when no answer has come after 15 s', async () => {
    const { told, logged } = asking(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await vi.advanceTimersByTimeAsync(300 + 14_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([[]]);
    expect(logged).toEqual(['address']);
  });

  it('tells nothing once it was called off, and an empty list when it failed', async () => {
    const slow = Promise.withResolvers<readonly Address[]>();
    const late = asking(() => slow.promise);
    await vi.advanceTimersByTimeAsync(300);
    late.stop();
    slow.resolve([FROM]);
    const failing = asking(() => Promise.reject(new Error('no network')));
    await vi.advanceTimersByTimeAsync(300);
    expect(late.told).toEqual([]);
    expect(failing.told).toEqual([[]]);
    expect(failing.logged).toEqual(['address']);
  });
});

const marked = (text: string, what: string): string[] =>
  matchesIn(text, what).map(({ start, end }) => text.slice(start, end));

describe('a suggested place', () => {
  it('is the same by its id, or by its name and position where it has none', () => {
    expect(samePlace(FROM, { ...FROM, title: 'other words' })).toBe(true);
    expect(samePlace(FROM, TO)).toBe(false);
    expect(samePlace(FROM, undefined)).toBe(false);
    const nameless = { title: 'A', lat: 1, lng: 2 };
    expect(samePlace(nameless, { ...nameless })).toBe(true);
    expect(samePlace(nameless, { ...nameless, lng: 3 })).toBe(false);
  });

  it('has its street set apart from its town', () => {
    expect(titleParts('Gedimino pr. 9, Vilnius')).toEqual({
      street: 'Gedimino pr. 9',
      rest: 'Vilnius',
    });
    expect(titleParts('Oro uostas')).toEqual({ street: 'Oro uostas', rest: '' });
  });

  it('has what was typed marked, with or without Lithuanian letters', () => {
    expect(marked('Žirmūnų g. 5', 'zirmunu')).toEqual(['Žirmūnų']);
    expect(marked('Gedimino pr. 9', 'gedimino 9')).toEqual(['Gedimino', '9']);
    expect(marked('Kalnų g., Vilnius', 'vilnius kalnu')).toEqual(['Kalnų', 'Vilnius']);
    expect(marked('Oro uostas', 'xyz')).toEqual([]);
    expect(marked('Oro uostas', '')).toEqual([]);
  });
});
