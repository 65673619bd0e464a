import type { Address } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { runQuery } from '../../../../src/core/query/index.ts';
import {
  addressesIn,
  findAddresses,
  suggestionsQuery,
} from '../../../../src/features/order/address/suggestions.query.ts';
import {
  nextSuggesting,
  type Suggesting,
  type SuggestingEvent,
} from '../../../../src/features/order/address/suggesting.ts';
import { setTimer } from '../../../../src/platform/clock.ts';
import { json } from '../../../api/fakeServer.ts';
import { openTab } from '../../../api/tab.ts';
import { FROM } from '../placing/placingParts.ts';

const through = (...events: SuggestingEvent[]): Suggesting =>
  events.reduce(nextSuggesting, { at: 'closed' } as Suggesting);
const typed = (text: string): SuggestingEvent => ({ type: 'typed', text });

describe('the suggestions under an address input', () => {
  it('are the popular addresses on focus, when no place is chosen', () => {
    const entered = { type: 'entered', chosen: false, hasPopular: true } as const;
    expect(through({ ...entered, text: '' })).toEqual({ at: 'popular' });
    expect(through({ ...entered, text: 'gedimino' })).toEqual({ at: 'popular' });
  });

  it('are those for what was typed before where nothing is popular', () => {
    const entered = { type: 'entered', chosen: false, hasPopular: false } as const;
    expect(through({ ...entered, text: 'ged' })).toMatchObject({ at: 'waiting', question: 'ged' });
  });

  it('are none on focus once a place is chosen, even if a list was open', () => {
    const chosen = {
      type: 'entered',
      text: 'Gedimino pr. 9',
      chosen: true,
      hasPopular: true,
    } as const;
    expect(through(chosen)).toEqual({ at: 'closed' });
    expect(through(typed('ged'), chosen)).toEqual({ at: 'closed' });
  });

  it('stay as they are when the input is entered a second time', () => {
    const state = through(typed('ged'), {
      type: 'entered',
      text: 'gedimino',
      chosen: false,
      hasPopular: true,
    });
    expect(state).toEqual({ at: 'waiting', question: 'ged', items: [] });
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

  it('are those of the first answer, should a second one come', () => {
    const answer = { type: 'answered', question: 'ged', items: [FROM] } as const;
    expect(through(typed('ged'), answer, { ...answer, items: [] })).toMatchObject({
      at: 'found',
      items: [FROM],
    });
  });

  it('are asked for again when the network is back and none had been found', () => {
    const empty = { type: 'answered', question: 'ged', items: [] } as const;
    const online = { type: 'online' } as const;
    expect(through(typed('ged'), empty, online)).toEqual({
      at: 'waiting',
      question: 'ged',
      items: [],
    });
    const found = [typed('ged'), { ...empty, items: [FROM] }];
    expect(through(...found, online)).toEqual(through(...found));
    expect(through(online)).toEqual({ at: 'closed' });
    expect(through(typed('ged'), online)).toEqual(through(typed('ged')));
    expect(through(typed(''), online)).toEqual({ at: 'popular' });
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

  it('ask anew when the passenger returns to the same text', () => {
    const state = through(
      typed('ged'),
      { type: 'closed' },
      {
        type: 'entered',
        text: 'ged',
        chosen: false,
        hasPopular: false,
      },
    );
    expect(state).toEqual({ at: 'waiting', question: 'ged', items: [] });
  });
});

function asking(answer: (signal: AbortSignal) => Promise<readonly Address[]>) {
  const asked: string[] = [];
  const told: (readonly Address[])[] = [];
  const logged: string[] = [];
  const api = openTab(async (url, { signal }) => {
    asked.push(url.replace('/api/address?search=', ''));
    return json(await answer(signal ?? new AbortController().signal));
  });
  const stop = runQuery({
    ...suggestionsQuery(api, 'ged'),
    setTimer,
    nowMs: () => Date.now(),
    tell: (state) => told.push(addressesIn(state)),
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

  it('logs no failure of a question that was called off', async () => {
    const slow = Promise.withResolvers<readonly Address[]>();
    const late = asking(() => slow.promise);
    await vi.advanceTimersByTimeAsync(300);
    late.stop();
    slow.reject(new Error('aborted'));
    await vi.advanceTimersByTimeAsync(0);
    expect(late.logged).toEqual([]);
  });

  it.each([{ data: [FROM] }, [FROM]])('reads %j alike', async (reply) => {
    const asked: { url: string; signal: unknown }[] = [];
    const api = openTab(async (url, { signal }) => {
      asked.push({ url, signal });
      return json(reply);
    });
    const { signal } = new AbortController();
    expect(await findAddresses(api, 'Žirmūnų g.', { signal })).toEqual([FROM]);
    const search = encodeURIComponent('Žirmūnų g.').replaceAll('%20', '+');
    expect(asked).toEqual([{ url: `/api/address?search=${search}`, signal }]);
  });
});
