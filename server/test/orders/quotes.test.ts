import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createQuotes, type Quotes } from '../../src/orders/quotes.ts';
import { systemRandom } from '../../src/platform/random.ts';
import type { Database } from '../../src/store/database.ts';
import { CATHEDRAL, STATION } from '../support/passenger.ts';
import { minutes, testClock } from '../support/testClock.ts';
import { bothDatabases, testDatabase } from '../support/testDatabase.ts';

const tariffs = {
  startCents: 0,
  cityKmCents: 0,
  districtKmCents: 0,
  trafficMinuteCents: 0,
  minCents: 0,
};

describe.each(bothDatabases)('The price shown is the price ordered, on %s', (database) => {
  const clock = testClock();
  const asker = {
    caller: { at: 'client', clientId: 'c', sessionId: 's' },
    network: '192.0.2.1',
  } as const;
  const wish = { addressFrom: STATION, addressTo: CATHEDRAL };
  let opened: Pick<Database, 'db' | 'close'>;
  let quotes: Quotes;
  let priceCents = 500;

  beforeAll(async () => {
    opened = await testDatabase(database);
    quotes = createQuotes({
      db: opened.db,
      clock,
      random: systemRandom,
      serverSecret: 's',
      window: { fromMs: minutes(15), toMs: minutes(100_000) },
      priceTrip: async () => ({
        distanceMeters: 1,
        durationSeconds: 1,
        categories: [
          { id: '1', name: '', description: '', passengers: 4, logo: '', tariffs, priceCents },
        ],
      }),
    });
  });
  afterAll(() => opened.close());

  const charged = async (intent?: string, by = wish): Promise<number | undefined> =>
    (await quotes.honour(by, asker, intent))?.trip.categories[0]?.priceCents;

  it('for ten minutes after the search, and no longer', async () => {
    await quotes.search(wish, asker);
    priceCents = 900;
    clock.pass(minutes(10) - 1);
    expect(await charged()).toBe(500);
    clock.pass(1);
    expect(await charged()).toBe(900);
  });

  it('of the very search in which it was shown, whatever a later one showed', async () => {
    priceCents = 510;
    const first = await quotes.search(wish, asker);
    priceCents = 620;
    await quotes.search(wish, asker);
    expect(await charged(first?.intent)).toBe(510);
    expect(await charged()).toBe(620);
  });

  it('to whoever asked before he signed in, but to nobody else', async () => {
    priceCents = 777;
    const there = { ...wish, addressTo: { ...CATHEDRAL, lat: 54.7 } };
    await quotes.search(there, { caller: { at: 'anonymous' }, network: asker.network });
    await quotes.search(there, { caller: { at: 'anonymous' }, network: '198.51.100.7' });
    priceCents = 888;
    expect(await charged(undefined, there)).toBe(777);
    const elsewhere = { ...asker, network: '203.0.113.9' };
    const other = await quotes.honour(there, elsewhere, undefined);
    expect(other?.trip.categories[0]?.priceCents).toBe(888);
  });
});
