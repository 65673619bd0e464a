import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { finishedRide, finishedRides } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { bothDatabases } from '../support/testDatabase.ts';

interface Page {
  readonly rides: readonly {
    id: string;
    date: string;
    time: string;
    from: string;
    price: number;
  }[];
  readonly next_cursor: string | null;
}

const pageOf = async (passenger: Passenger, query = ''): Promise<Page> =>
  (await passenger.send('GET', `/api/rides${query}`)).json<Page>();

const statusOf = async (passenger: Passenger, path: string, cursor: string) =>
  (await passenger.send('GET', `${path}?cursor=${encodeURIComponent(cursor)}`)).statusCode;

describe.each(bothDatabases)('The list of past rides, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database });
  });
  afterAll(() => server.close());

  const withPages = async () => {
    const passenger = await newPassenger(server);
    await finishedRides(server, passenger, [{ endedMinutesAgo: 1 }, { endedMinutesAgo: 2 }]);
    const { next_cursor: cursor } = await pageOf(passenger, '?limit=1');
    if (cursor === null) throw new Error('there is a second page');
    return { passenger, cursor };
  };

  it('is empty for somebody who has never ridden', async () => {
    const passenger = await newPassenger(server);
    expect(await pageOf(passenger)).toEqual({ rides: [], next_cursor: null });
  });

  it('shows day and time in Vilnius, start, destination and price of a ride', async () => {
    const passenger = await newPassenger(server);
    const id = await finishedRide(server, passenger, { endedMinutesAgo: 0 });
    expect(await pageOf(passenger)).toEqual({
      rides: [
        {
          id,
          date: '2026-11-16',
          time: '13:42',
          from: 'Stoties g. 16, Vilnius',
          to: 'Vilniaus oro uostas',
          price: 12.4,
        },
      ],
      next_cursor: null,
    });
  });

  it('comes by 15, the newest first, and each ride once', async () => {
    const passenger = await newPassenger(server);
    const ids = await finishedRides(
      server,
      passenger,
      Array.from({ length: 33 }, (_, index) => ({ endedMinutesAgo: 60 * (index + 1) })),
    );
    const seen: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await pageOf(passenger, cursor === '' ? '' : `?cursor=${cursor}`);
      seen.push(page.rides.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen.map(({ length }) => length)).toEqual([15, 15, 3]);
    expect(seen.flat()).toEqual(ids);
  });

  it('ends without an empty page when the last one is full', async () => {
    const passenger = await newPassenger(server);
    await finishedRides(server, passenger, [{ endedMinutesAgo: 1 }, { endedMinutesAgo: 2 }]);
    expect((await pageOf(passenger, '?limit=2')).next_cursor).toBeNull();
  });

  it('neither repeats nor loses a ride when others end meanwhile, even in the same moment', async () => {
    const passenger = await newPassenger(server);
    const ids = await finishedRides(
      server,
      passenger,
      Array.from({ length: 6 }, () => ({ endedMinutesAgo: 90 })),
    );
    const first = await pageOf(passenger, '?limit=3');
    await finishedRide(server, passenger, { endedMinutesAgo: 5 });
    const second = await pageOf(passenger, `?limit=3&cursor=${first.next_cursor}`);
    const seen = [...first.rides, ...second.rides].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(second.next_cursor).toBeNull();
  });

  it('holds no search, no cancelled ride and nobody else’s', async () => {
    const [passenger, other] = [await newPassenger(server), await newPassenger(server)];
    await finishedRide(server, other);
    await passenger.create();
    expect((await pageOf(passenger)).rides).toEqual([]);
    await passenger.cancelSearch();
    expect((await pageOf(passenger)).rides).toEqual([]);
  });

  describe('and its cursors', () => {
    it('say nothing in clear that others could use, and open one list of one passenger only', async () => {
      const { passenger, cursor } = await withPages();
      expect(await statusOf(passenger, '/api/rides', cursor)).toBe(200);
      expect(await statusOf(passenger, '/api/get-active-prior', cursor)).toBe(400);
      expect(await statusOf(await newPassenger(server), '/api/rides', cursor)).toBe(400);
    });

    it('are refused when anything in them was changed', async () => {
      const { passenger, cursor } = await withPages();
      const [text = '', signature = ''] = cursor.split('.');
      const later = Buffer.from(JSON.stringify([0, 'x'])).toString('base64url');
      const forged = [
        `${later}.${signature}`,
        `${text}.${signature.slice(0, -1)}0x`,
        `${text}.`,
        `.${signature}`,
        text,
        `${cursor}.`,
        `${cursor}.more`,
        '',
        '\u0000',
        '🚕',
        'a'.repeat(500),
      ];
      for (const each of forged) {
        expect(await statusOf(passenger, '/api/rides', each), each).toBe(400);
      }
    });
  });

  it('reads the last page as it reads the first: by the index, without sorting', async () => {
    const { rows } = await server.db.transaction().execute(async (trx) => {
      // A table of a few rows is quicker to read whole; the plan of a large one is in question.
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain (costs off) select public_id, price_cents from orders
        where client_id = '00000000-0000-4000-8000-000000000000' and state = 'completed'
          and (ended_at, public_id) < ('2026-01-01', 'x')
        order by ended_at desc, public_id desc limit 16`.execute(trx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using orders_past');
    expect(plan).not.toContain('Sort');
    expect(plan).toMatch(/Index Cond:.*ROW\(ended_at, public_id\) </);
  });
});
