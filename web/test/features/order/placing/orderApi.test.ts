import { OFFERS } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { orderApi } from '../../../../src/features/order/placing/orderApi.ts';
import { json } from '../../../api/fakeServer.ts';
import { openTab } from '../../../api/tab.ts';
import { FROM, TO, WANTED } from './placingParts.ts';

/** An API whose server gives one reply to everything, and what reached that server. */
function apiWith(reply: unknown) {
  const asked: { method: unknown; url: string; headers: object; body: unknown }[] = [];
  const signals: unknown[] = [];
  const tested = orderApi(
    openTab(async (url, { method, headers, body, signal }) => {
      const {
        accept: _accept,
        'content-type': _type,
        ...rest
      } = Object.fromEntries(new Headers(headers));
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      asked.push({ method, url, headers: rest, body: sent });
      signals.push(signal);
      return json(reply);
    }),
  );
  return { tested, asked, signals, signal: new AbortController().signal };
}

describe('ordering through the API', () => {
  it('sends both addresses and the category, and the intent where the search gave one', async () => {
    const { tested, asked, signals, signal } = apiWith({ success: true });
    await tested.create(WANTED, { signal });
    await tested.create({ ...WANTED, intent: 'i1', rideDateTime: 1_795_000_500 }, { signal });
    const body = { addressFrom: FROM, addressTo: TO, categoryId: 1 };
    expect(asked).toEqual([
      { method: 'POST', url: '/api/create-ride', headers: {}, body },
      {
        method: 'POST',
        url: '/api/create-ride',
        headers: { 'x-order-intent': 'i1' },
        body: { ...body, rideDateTime: 1_795_000_500 },
      },
    ]);
    expect(signals).toEqual([signal, signal]);
  });

  it.each([
    [{ success: true }, 'searching'],
    [{ success: true, prior: false }, 'searching'],
    [{ success: true, prior: 0 }, 'searching'],
    [{ success: true, prior: true }, 'reserved'],
    [{ success: true, prior: 1 }, 'reserved'],
    [{ success: '1', prior: '1' }, 'reserved'],
    [{ success: 1, prior: null }, 'searching'],
    [{ success: false }, 'refused'],
    [{ success: false, prior: true }, 'refused'],
  ])('hears %j as %s', async (reply, answer) => {
    const { tested, signal } = apiWith(reply);
    expect((await tested.create(WANTED, { signal })).at).toBe(answer);
  });

  it('hears why it was refused, where the server offers its words', async () => {
    const because = 'Turite per daug rezervacijų';
    const { tested, signal } = apiWith({ success: false, [OFFERS]: { message: because } });
    expect(await tested.create(WANTED, { signal })).toEqual({ at: 'refused', because });
    const other = apiWith({ success: false, message: 'ERR_17' });
    expect(await other.tested.create(WANTED, { signal })).toEqual({
      at: 'refused',
      because: undefined,
    });
  });

  it('asks for the ride under way', async () => {
    const { tested, asked, signals, signal } = apiWith({
      searching: true,
      searchId: 'of another make',
      [OFFERS]: { searchId: 's1' },
    });
    expect(await tested.activeRide({ signal })).toEqual({ at: 'searching', searchId: 's1' });
    expect(asked).toMatchObject([{ method: 'GET', url: '/api/get-active-ride' }]);
    expect(signals).toEqual([signal]);
  });

  it('looks for a reservation among the upcoming rides', async () => {
    const later = { ...WANTED, rideDateTime: Date.parse('2026-11-20T08:15:00Z') / 1_000 };
    const ride = { id: 1, date: '2026-11-20', time: '10:15', from: FROM.title, to: TO.title };
    const { tested, signal } = apiWith({ rides: [ride], next_cursor: null });
    expect(await tested.isReserved(later, { signal })).toBe('yes');
    expect(await tested.isReserved({ ...later, rideDateTime: 0 }, { signal })).toBe('no');
  });
});

describe('cancelling through the API', () => {
  it('ends the search, the named one where it has a name', async () => {
    const { tested, asked, signals, signal } = apiWith({ success: true });
    await tested.cancelSearch(undefined, { signal });
    await tested.cancelSearch('s1', { signal });
    const url = '/api/cancel-pending-order';
    expect(asked).toEqual([
      { method: 'POST', url, headers: {}, body: undefined },
      { method: 'POST', url, headers: { 'x-search-id': 's1' }, body: undefined },
    ]);
    expect(signals).toEqual([signal, signal]);
  });

  it('gives the reason, and takes 1 and true, however they are written, for a yes', async () => {
    const { tested, asked, signals, signal } = apiWith({ result: 1 });
    expect(await tested.cancelOrder(7, 'Nebereikia', { signal })).toBe(true);
    const body = { orderId: 7, reason: 'Nebereikia', isTemp: false };
    expect(asked).toEqual([{ method: 'POST', url: '/api/cancel-order', headers: {}, body }]);
    expect(signals).toEqual([signal]);
    for (const result of ['1', true, 'true']) {
      const other = apiWith({ result });
      expect(await other.tested.cancelOrder(7, 'Nebereikia', { signal })).toBe(true);
    }
    for (const result of [0, 2, false, '0']) {
      const other = apiWith({ result });
      expect(await other.tested.cancelOrder(7, 'Nebereikia', { signal })).toBe(false);
    }
  });
});
