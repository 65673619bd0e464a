import { describe, expect, it } from 'vitest';

import { createCursors, type PageStart } from '../../src/wire/cursors.ts';
import { listPage, type ListedRide } from '../../src/wire/listPage.ts';

const FIRST_MS = Date.parse('2026-11-16T10:00:00Z');
const HOUR_MS = 3_600_000;
const cursors = createCursors('s'.repeat(32), 'past');

/** Rides of which each ended an hour before the one above it. */
const rides = (count: number): ListedRide[] =>
  Array.from({ length: count }, (_, index) => ({
    publicId: `ride-${index}`,
    ms: FIRST_MS - index * HOUR_MS,
    shownMs: FIRST_MS - index * HOUR_MS - 18 * 60_000,
    from: { title: `start ${index}` },
    to: { title: `end ${index}` },
    priceCents: 850 + index,
  }));

const listOf = (count: number) => {
  const asked: { after: PageStart | undefined; limit: number }[] = [];
  const find = async (page: { after: PageStart | undefined; limit: number }) => {
    asked.push(page);
    const all = rides(count);
    const at = all.findIndex(({ publicId }) => publicId === page.after?.publicId);
    return all.slice(at + 1, at + 1 + page.limit);
  };
  const page = (query: { limit?: string; cursor?: string } = {}, passengerId = 'jonas') =>
    listPage(cursors, { passengerId, query }, find);
  return { page, asked };
};

describe('A page of a list of rides', () => {
  it('holds 15 rides unless another number is asked for', async () => {
    const { page } = listOf(40);
    expect((await page()).rides).toHaveLength(15);
    expect((await page({ limit: '3' })).rides).toHaveLength(3);
  });

  it('reads one ride more than it shows, and no list from its beginning', async () => {
    const { page, asked } = listOf(40);
    const { next_cursor: cursor } = await page();
    await page({ cursor: String(cursor) });
    expect(asked).toEqual([
      { after: undefined, limit: 16 },
      { after: { publicId: 'ride-14', ms: FIRST_MS - 14 * HOUR_MS }, limit: 16 },
    ]);
  });

  it('says each ride once over all pages, and ends where the rides do', async () => {
    const { page } = listOf(33);
    const seen: string[][] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(cursor === null ? {} : { cursor });
      seen.push(next.rides.map(({ id }) => String(id)));
      cursor = next.next_cursor;
    } while (cursor !== null);
    expect(seen.map(({ length }) => length)).toEqual([15, 15, 3]);
    expect(seen.flat()).toEqual(rides(33).map(({ publicId }) => publicId));
  });

  it.each([0, 1, 15])('is the last one when there are but %i rides', async (count) => {
    const { rides: shown, next_cursor: cursor } = await listOf(count).page();
    expect(shown).toHaveLength(count);
    expect(cursor).toBeNull();
  });

  it('is followed by another one when there is a single ride more', async () => {
    expect((await listOf(16).page()).next_cursor).not.toBeNull();
  });

  it('shows id, day and time in Vilnius, both ends and the price in euros', async () => {
    const { rides: shown } = await listOf(1).page();
    expect(shown).toEqual([
      {
        id: 'ride-0',
        date: '2026-11-16',
        time: '11:42',
        from: 'start 0',
        to: 'end 0',
        price: 8.5,
      },
    ]);
  });

  it('is refused for a cursor that is not of this list of this passenger, before anything is read', async () => {
    const { page, asked } = listOf(40);
    const { next_cursor: cursor } = await page();
    for (const [wrong, passenger] of [
      ['', 'jonas'],
      ['made up', 'jonas'],
      [String(cursor), 'ona'],
    ] as const) {
      await expect(page({ cursor: wrong }, passenger)).rejects.toMatchObject({ status: 400 });
    }
    expect(asked).toHaveLength(1);
  });
});
