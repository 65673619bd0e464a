import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { runQuery } from '../../../../src/core/query/index.ts';
import {
  chosenOf,
  type DraftEvent,
  EMPTY_DRAFT,
  endsOf,
  nextDraft,
  type OrderDraft,
} from '../../../../src/features/order/form/draft.ts';
import {
  type Quote,
  quoteOf,
  quoteQuery,
} from '../../../../src/features/order/form/quote.query.ts';
import { readDraft, storeDraft } from '../../../../src/features/order/form/storedDraft.ts';
import { setTimer } from '../../../../src/platform/clock.ts';
import { json } from '../../../api/fakeServer.ts';
import { openTab } from '../../../api/tab.ts';
import { storageInMemory } from '../../../storageInMemory.ts';
import { FROM, TO } from '../placing/placingParts.ts';

const fill = (...events: DraftEvent[]): OrderDraft => events.reduce(nextDraft, EMPTY_DRAFT);
const placed = (end: 'from' | 'to', address: typeof FROM): DraftEvent => ({
  type: 'addressChosen',
  end,
  address,
});
const FILLED = fill(placed('from', FROM), placed('to', TO), {
  type: 'categoryChosen',
  categoryId: 2,
});

describe('the order form', () => {
  it.each([2, '2'])(
    'finds the category %j among those on offer, however its id is written',
    (id) => {
      expect(chosenOf([{ id: 1 }, { id }], FILLED)).toEqual({ id });
      expect(chosenOf([{ id }], { ...FILLED, categoryId: '2' })).toEqual({ id });
      expect(chosenOf([{ id: 'undefined' }], EMPTY_DRAFT)).toBeUndefined();
    },
  );

  it('is empty at first, for a ride that begins now', () => {
    expect(EMPTY_DRAFT).toEqual({
      when: 'now',
      from: { text: '' },
      to: { text: '' },
      date: '',
      time: '',
    });
  });

  it('keeps the day as it was typed and the time that was chosen, and all else', () => {
    const draft = nextDraft(FILLED, { type: 'dateTyped', text: '2026-11-2' });
    expect(draft).toEqual({ ...FILLED, date: '2026-11-2' });
    expect(nextDraft(draft, { type: 'timeChosen', time: '10:15' })).toEqual({
      ...FILLED,
      date: '2026-11-2',
      time: '10:15',
    });
  });

  it('has a trip once both addresses have coordinates', () => {
    expect(endsOf(FILLED)).toEqual({ from: FROM, to: TO });
    expect(endsOf(fill(placed('from', FROM)))).toBeUndefined();
    expect(endsOf(fill(placed('to', TO)))).toBeUndefined();
    expect(endsOf(EMPTY_DRAFT)).toBeUndefined();
    const vague = { title: 'Kaunas', placeId: 'k' };
    expect(endsOf(nextDraft(FILLED, { type: 'addressChosen', end: 'to', address: vague }))).toBe(
      undefined,
    );
  });

  it('loses the place and the category when an address is typed in again', () => {
    const draft = nextDraft(FILLED, { type: 'typed', end: 'to', text: 'Oro' });
    expect(draft.to).toEqual({ text: 'Oro' });
    expect(draft.categoryId).toBeUndefined();
    expect(draft.from.address).toEqual(FROM);
  });

  it('keeps everything when the passenger changes between now and later', () => {
    const there = nextDraft(FILLED, { type: 'whenChosen', when: 'later' });
    expect(nextDraft(there, { type: 'whenChosen', when: 'now' })).toEqual(FILLED);
  });

  it('comes back after a reload, and a broken or foreign draft does not', () => {
    const storage = storageInMemory();
    storeDraft(storage, 'order', FILLED);
    expect(readDraft(storage, 'order')).toEqual(FILLED);
    expect(readDraft(storage, 'repeat:x')).toBeUndefined();
    storage.write('order-draft', '{"form":"order","draft":{"when":"never"}}');
    expect(readDraft(storage, 'order')).toBeUndefined();
    storage.write('order-draft', 'not json');
    expect(readDraft(storage, 'order')).toBeUndefined();
  });
});

const FOUND = {
  at: 'found',
  categories: [{ id: 1, name: 'Ekonominė', price: 8.5 }],
  surroundings: {},
} as const;

/** A network that brings this quote, or loses it. */
function searching(answer: (nth: number, signal: AbortSignal) => Promise<Quote>) {
  const told: string[] = [];
  const logged: string[] = [];
  let asked = 0;
  const api = openTab(async (_, { signal }) => {
    const quote = await answer((asked += 1), signal ?? new AbortController().signal);
    return json({ success: true, categories: quote.at === 'found' ? quote.categories : [] });
  });
  const stop = runQuery({
    ...quoteQuery(api, { from: FROM, to: TO }),
    setTimer,
    nowMs: () => Date.now(),
    tell: (state) => told.push(quoteOf(state).at),
    logError: (where) => logged.push(where),
  });
  return { told, logged, stop, asked: () => asked };
}

describe('the search for categories', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks for cars 500 ms after both addresses are set', async () => {
    const { asked, told } = searching(async () => FOUND);
    await vi.advanceTimersByTimeAsync(499);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
    expect(told).toEqual(['found']);
  });

  it('drops the answer to a question that is no longer asked', async () => {
    const slow = Promise.withResolvers<Quote>();
    const { told, stop } = searching(() => slow.promise);
    await vi.advanceTimersByTimeAsync(500);
    stop();
    slow.resolve(FOUND);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
  });

  it('tells that the call failed', async () => {
    const { told } = searching(() => Promise.reject(new Error('no network')));
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toEqual(['failed']);
  });

  it('counts as failed after 15 s without an answer', async () => {
    const { told } = searching(
      (_, signal) =>
        new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await vi.advanceTimersByTimeAsync(500 + 14_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['failed']);
  });

  it('asks for new prices before the old ones run out, and keeps those when it cannot', async () => {
    const { told, asked, stop } = searching((nth) =>
      nth === 1 ? Promise.resolve(FOUND) : Promise.reject(new Error('no network')),
    );
    await vi.advanceTimersByTimeAsync(500 + 9 * 60_000);
    expect(asked()).toBe(2);
    expect(told).toEqual(['found']);
    stop();
  });

  it('tells that there is no car, which is no failure, and keeps prices when there is none any more', async () => {
    const { told, logged } = searching(async () => ({ at: 'nothing' }));
    await vi.advanceTimersByTimeAsync(500);
    expect({ told, logged }).toEqual({ told: ['nothing'], logged: [] });
    const later = searching(async (nth) => (nth === 1 ? FOUND : { at: 'nothing' }));
    await vi.advanceTimersByTimeAsync(500 + 9 * 60_000);
    expect(later).toMatchObject({ told: ['found'], logged: [] });
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(later.asked()).toBe(3);
    later.stop();
  });
});
