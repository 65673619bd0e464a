import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PRODUCTION } from '../support/production.ts';
import { seeded } from '../support/seeded.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { days } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { embeddedAddresses } from '../../src/addresses/embeddedAddresses.ts';
import { gazetteer, towns } from '../../src/data/gazetteer.ts';
import { priceTripOf } from '../../src/app/priceTrip.ts';
import { embeddedRouter } from '../../src/routing/embeddedRouter.ts';
import { readSettings } from '../../src/settings/readSettings.ts';
import { pastRides } from '../../src/simulators/past/pastRides.ts';

const NOW_MS = Date.parse('2026-11-16T00:30:00Z');

describe('A made-up past', () => {
  const addresses = embeddedAddresses(gazetteer, towns);
  const deps = {
    findAddress: async (text: string) => (await addresses.search(text))[0],
    priceTrip: priceTripOf(embeddedRouter(towns)),
  };
  const pastOf = (seed: number) => {
    const next = seeded(seed);
    return pastRides({ deps, chance: () => next(1_000_000) / 1_000_000, nowMs: NOW_MS });
  };

  it('is the same for the same chance, and another for another', async () => {
    expect(await pastOf(1)).toEqual(await pastOf(1));
    expect(await pastOf(1)).not.toEqual(await pastOf(2));
  });

  it.each([1, 2, 3, 4, 5])('is believable (seed %i)', async (seed) => {
    const rides = await pastOf(seed);
    expect(rides.length).toBeGreaterThanOrEqual(25);
    expect(rides.length).toBeLessThanOrEqual(40);
    expect(new Set(rides.map(({ from }) => from.title.split(', ').at(-1))).size).toBeGreaterThan(3);
    const [first, last] = [rides[0], rides.at(-1)];
    expect(NOW_MS - (first?.createdMs ?? 0)).toBeGreaterThan(days(60));
    expect(NOW_MS - (last?.endedMs ?? 0)).toBeGreaterThan(0);
    for (const [index, ride] of rides.entries()) {
      const { createdMs, acceptedMs, arrivedMs, startedMs, endedMs } = ride;
      const moments = [rides[index - 1]?.endedMs ?? 0, createdMs, acceptedMs, arrivedMs, startedMs];
      expect([...moments, endedMs]).toEqual([...moments, endedMs].toSorted((a, b) => a - b));
      expect(ride.companyCents + ride.productCents).toBeLessThanOrEqual(ride.priceCents);
      expect(ride.priceCents).toBeGreaterThanOrEqual(ride.category.tariffs.minCents);
    }
    const passengerPays = rides.map(
      (ride) => ride.priceCents - ride.companyCents - ride.productCents,
    );
    expect(passengerPays.some((cents) => cents === 0)).toBe(true);
    expect(rides.some(({ companyCents }) => companyCents > 0)).toBe(true);
    expect(rides.some(({ productCents }) => productCents > 0)).toBe(true);
  });

  it('is never given to anybody in production', () => {
    expect(readSettings({ ...PRODUCTION, SAMPLE_PAST: 'on' }).samplePast).toBe(false);
    expect(readSettings({}).samplePast).toBe(true);
  });
});

describe.each(bothDatabases)('A new passenger, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database, env: { SAMPLE_PAST: 'on' } });
  });
  afterAll(() => server.close());

  it('has rides to look at, invoice and rate, and gets no second past', async () => {
    const browser = await signedIn(server);
    const page = await browser.send('GET', '/api/rides');
    const { rides, next_cursor } = page.json<{ rides: { id: string }[]; next_cursor: unknown }>();
    expect(rides).toHaveLength(15);
    expect(next_cursor).toEqual(expect.any(String));
    const newest = await browser.send('GET', `/api/ride/${rides[0]?.id}`);
    expect(newest.json()).toMatchObject({ ride: { isReviewed: false, canCall: false } });
    expect((await browser.send('GET', '/api/get-active-ride')).json()).toMatchObject({
      searching: false,
      activeOrder: null,
    });
    const popular = await browser.send('GET', '/api/client-address?from=1');
    expect(popular.json<unknown[]>().length).toBeGreaterThan(2);
    const count = async () =>
      (await sql<{ rides: number }>`select count(*) as rides from orders`.execute(server.db)).rows;
    const before = await count();
    await signedIn(server);
    expect(await count()).toEqual(before);
  });
});
