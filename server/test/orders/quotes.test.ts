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
  const asker: Parameters<Quotes['honour']>[1] = {
    caller: { at: 'passenger', passengerId: 'c', sessionId: 's' },
    network: '192.0.2.1',
  };
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
      verifyAddress: () => Promise.resolve(true),
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

  const search = async (by = wish, whose: Parameters<Quotes['search']>[1] = asker) => {
    const quoted = await quotes.search(by, whose);
    if (quoted.at !== 'quoted') throw new Error(quoted.at);
    return quoted;
  };
  const charged = async (
    intent?: string,
    by = wish,
    whose = asker,
  ): Promise<number | undefined> => {
    const priced = await quotes.honour(by, whose, intent);
    if (priced.at !== 'priced') throw new Error(priced.at);
    return priced.trip.categories[0]?.priceCents;
  };

  it('for ten minutes after the search, and no longer', async () => {
    await search();
    priceCents = 900;
    clock.pass(minutes(10) - 1);
    expect(await charged()).toBe(500);
    clock.pass(1);
    expect(await charged()).toBe(900);
  });

  it('of the very search in which it was shown, whatever a later one showed', async () => {
    priceCents = 510;
    const first = await search();
    priceCents = 620;
    await search();
    expect(await charged(first.intent)).toBe(510);
    expect(await charged()).toBe(620);
  });

  it('to the browser that asked before it signed in, but to nobody else', async () => {
    priceCents = 777;
    const there = { ...wish, addressTo: { ...CATHEDRAL, lat: 54.7 } };
    await search(there, { caller: { at: 'anonymous' }, network: asker.network });
    await search(there, { caller: { at: 'anonymous' }, network: '198.51.100.7' });
    priceCents = 888;
    expect(await charged(undefined, there)).toBe(777);
    const elsewhere = { ...asker, network: '203.0.113.9' };
    expect(await charged(undefined, there, elsewhere)).toBe(888);
  });
});
