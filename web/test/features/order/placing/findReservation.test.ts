import { describe, expect, it } from 'vitest';

import {
  findReservation,
  isReservationOf,
} from '../../../../src/features/order/placing/findReservation.ts';
import { fakeServer, json } from '../../../api/fakeServer.ts';
import { openTab } from '../../../api/tab.ts';
import { FROM, TO, WANTED } from './placingParts.ts';

// 2026-11-20 10:15 in Vilnius.
const request = { ...WANTED, rideDateTime: Date.parse('2026-11-20T08:15:00Z') / 1_000 };
const ride = { id: 1, date: '2026-11-20', time: '10:15', from: FROM.title, to: TO.title };
const PRIOR = '/api/get-active-prior';

describe('the reservation among the upcoming rides', () => {
  it('is the one of the same minute with an end of the same name', () => {
    expect(isReservationOf(ride, request)).toBe('yes');
    expect(isReservationOf({ ...ride, date: '2026.11.20', time: '10:15:00' }, request)).toBe('yes');
    expect(isReservationOf({ ...ride, date: '2026 m. 11 mėn. 20 d.' }, request)).toBe('yes');
    expect(isReservationOf({ ...ride, to: 'elsewhere' }, request)).toBe('yes');
    expect(isReservationOf({ ...ride, from: 'elsewhere' }, request)).toBe('yes');
  });

  it('is none of another time', () => {
    expect(isReservationOf({ ...ride, time: '10:30' }, request)).toBe('no');
    expect(isReservationOf({ ...ride, date: '2026-11-21' }, request)).toBe('no');
    expect(isReservationOf(ride, WANTED)).toBe('no');
  });

  it('may be one whose addresses are worded differently, or whose time cannot be read', () => {
    expect(isReservationOf({ ...ride, from: 'x', to: 'y' }, request)).toBe('unsure');
    expect(isReservationOf({ ...ride, date: 'lapkričio 20 d.' }, request)).toBe('unsure');
    expect(isReservationOf({ ...ride, time: null }, request)).toBe('unsure');
  });

  it('is looked for on every page', async () => {
    const pages = [
      { rides: [{ ...ride, time: '09:00' }], next_cursor: 'two' },
      { rides: [ride], next_cursor: null },
    ];
    const server = fakeServer({ [PRIOR]: (_, nth) => json(pages[nth]) });
    const { signal } = new AbortController();
    expect(await findReservation(openTab(server.fetch), request, { signal })).toBe('yes');
    expect(server.count(PRIOR)).toBe(2);
  });

  it('is asked for by 15, each page after the one before', async () => {
    const asked: { url: string; signal: unknown }[] = [];
    const pages = [
      { rides: [{ ...ride, time: '09:00' }], next_cursor: 7 },
      { rides: [{ ...ride, time: null }] },
    ];
    const tab = openTab(async (url, init) => {
      asked.push({ url, signal: init.signal });
      return json(pages[asked.length - 1]);
    });
    const { signal } = new AbortController();
    expect(await findReservation(tab, request, { signal })).toBe('unsure');
    expect(asked).toEqual([
      { url: `${PRIOR}?limit=15`, signal },
      { url: `${PRIOR}?limit=15&cursor=7`, signal },
    ]);
  });

  it('is not there when the last page has no cursor', async () => {
    const rides = [{ ...ride, date: '2026-11-21' }];
    const server = fakeServer({ [PRIOR]: () => json({ rides, next_cursor: null }) });
    const { signal } = new AbortController();
    expect(await findReservation(openTab(server.fetch), request, { signal })).toBe('no');
    expect(server.count(PRIOR)).toBe(1);
  });

  it('is given up after 20 pages of a server that never ends', async () => {
    const rides = [{ ...ride, time: '09:00' }];
    const server = fakeServer({ [PRIOR]: () => json({ rides, next_cursor: 'more' }) });
    const { signal } = new AbortController();
    expect(await findReservation(openTab(server.fetch), request, { signal })).toBe('unsure');
    expect(server.count(PRIOR)).toBe(20);
  });

  it('is not there when the pages end without it', async () => {
    const server = fakeServer({ [PRIOR]: () => json({ rides: [], next_cursor: 'more' }) });
    const { signal } = new AbortController();
    expect(await findReservation(openTab(server.fetch), request, { signal })).toBe('no');
    expect(server.count(PRIOR)).toBe(1);
  });
});
