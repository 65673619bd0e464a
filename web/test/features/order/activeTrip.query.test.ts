import { describe, expect, it } from 'vitest';

import { activeTripQuery, storedTrip } from '../../../src/features/order/activeTrip.query.ts';
import { json } from '../../api/fakeServer.ts';
import { openTab } from '../../api/tab.ts';
import { storageInMemory } from '../../storageInMemory.ts';

const TRIP = {
  from: { lat: 54.68, lng: 25.27, title: 'Gedimino pr. 9' },
  to: { lat: 54.63, lng: 25.28 },
};
const OPTIONS = { signal: new AbortController().signal, timeoutMs: 1_000 };

/** A device whose host draws what it is told to. */
function device(reply: unknown = { trip: TRIP }, storage = storageInMemory()) {
  const asked: string[] = [];
  const api = openTab(async (url) => {
    asked.push(url);
    return json(reply);
  });
  const load = (name: string) => activeTripQuery(api, storage, name).load(OPTIONS);
  return { load, asked, storage, api };
}

describe('the drawing of the order under way', () => {
  it('is asked for once for each name, also by the next page', async () => {
    const { load, asked, storage } = device();
    expect(await load('one')).toMatchObject(TRIP);
    expect(await load('one')).toMatchObject(TRIP);
    expect(asked).toEqual(['/api/active-trip']);
    const later = device({}, storage);
    expect(await later.load('one')).toMatchObject(TRIP);
    expect(later.asked).toEqual([]);
    await load('two');
    expect(asked).toHaveLength(2);
  });

  it('is none where the host has none after all', async () => {
    expect(await device({ trip: null }).load('one')).toBeNull();
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['of another version', '{"name":"one","reply":{"trip":7}}'],
    ['nameless', '{"reply":{"trip":null}}'],
  ])('is asked for again where what the device holds is %s', async (_, stored) => {
    const { load, asked } = device({ trip: TRIP }, storageInMemory({ 'active-trip': stored }));
    expect(await load('one')).toMatchObject(TRIP);
    expect(asked).toHaveLength(1);
  });

  it('leaves nothing on the device once it is removed', async () => {
    const { load, storage } = device();
    await load('one');
    expect([...storage.values.values()].join('')).toContain('54.68');
    storedTrip(storage).remove();
    expect([...storage.values.values()].join('')).not.toContain('54.68');
  });

  it('is not asked for where the host names none', () => {
    const { api, storage } = device();
    expect(activeTripQuery(api, storage, undefined).enabled).toBe(false);
  });
});
