import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cancelSearch } from '../../src/orders/cancelOrder.ts';
import { createOrdering, type OrderRequest } from '../../src/orders/createOrder.ts';
import type { Quotes } from '../../src/orders/quotes.ts';
import { systemRandom } from '../../src/platform/random.ts';
import type { Database } from '../../src/store/database.ts';
import { isDatabaseUnavailable } from '../../src/store/databaseUnavailable.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { CATHEDRAL, STATION } from '../support/passenger.ts';
import { testClock } from '../support/testClock.ts';
import { waitingPostgres, type WaitingPostgres } from '../support/waitingPostgres.ts';

const CLOCK = testClock();
const TARIFFS = {
  startCents: 100,
  cityKmCents: 50,
  districtKmCents: 60,
  trafficMinuteCents: 10,
  minCents: 300,
};
const ECONOMY = {
  id: 'economy',
  name: 'Ekonominė',
  description: '',
  passengers: 4,
  logo: '',
  tariffs: TARIFFS,
  priceCents: 500,
};
const PRICED = {
  at: 'priced',
  from: STATION,
  to: CATHEDRAL,
  tripKey: 'a trip',
  time: { at: 'now' },
  trip: { distanceMeters: 2_000, durationSeconds: 300, categories: [ECONOMY] },
} as const;
const QUOTES: Quotes = {
  search: async () => ({ at: 'refused' }),
  honour: async () => PRICED,
};
const DISPATCHING = { begin: async () => {}, beginAhead: async () => {}, withdraw: async () => {} };
const REQUEST: OrderRequest = {
  addressFrom: STATION,
  addressTo: CATHEDRAL,
  categoryId: 'economy',
  intent: 'one intent',
};

describe('An order that no standby has confirmed', () => {
  let postgres: WaitingPostgres;
  let database: Database;
  let passengerId: string;
  beforeAll(async () => {
    postgres = await waitingPostgres();
    const prepared = await openDatabase({ databaseUrl: postgres.localUrl, dataFolder: '' });
    const { id } = await prepared.db
      .insertInto('clients')
      .values({ phone: '+37060000000', created_at: new Date(CLOCK.nowMs()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    passengerId = id;
    await prepared.close();
    const patient = { connections: 2, connectMs: 30_000, answerMs: 30_000 };
    database = await openPostgres(postgres.url, patient);
  });
  afterAll(async () => {
    await database.close();
    await postgres.end();
  });

  const order = () =>
    createOrdering({
      db: database.db,
      clock: CLOCK,
      random: systemRandom,
      quotes: QUOTES,
      dispatching: DISPATCHING,
      searchBeforeMs: 0,
      most: { reserved: 10, perDay: 10 },
    });
  const tryOnce = async (request = REQUEST): Promise<unknown> => {
    const caller = { at: 'passenger', passengerId } as const;
    try {
      return await order()(request, { ...caller, sessionId: '' }, '127.0.0.1');
    } catch (error) {
      return isDatabaseUnavailable(error) ? 'told to try again' : error;
    }
  };
  const cancel = (): Promise<unknown> =>
    cancelSearch(
      { db: database.db, nowMs: CLOCK.nowMs(), dispatching: DISPATCHING },
      passengerId,
      undefined,
    ).catch((error: unknown) => (isDatabaseUnavailable(error) ? 'told to try again' : error));
  const unlessConfirmed = async (work: Promise<unknown>): Promise<unknown> =>
    (await Promise.all([work, postgres.giveUpWaiting()]))[0];

  it('is not told to be there, though it is, by any try: its machine may be lost', async () => {
    expect(await unlessConfirmed(tryOnce())).toBe('told to try again');
    const { rows } = await postgres.operator.query('select state from orders');
    expect(rows).toEqual([{ state: 'searching' }]);
    expect(await unlessConfirmed(tryOnce())).toBe('told to try again');
    // The same click by a client without intents.
    expect(await unlessConfirmed(tryOnce({ ...REQUEST, intent: undefined }))).toBe(
      'told to try again',
    );
  });

  it('is told by the next try, when somebody confirms again; so is its end', async () => {
    const again = tryOnce();
    await postgres.waiting();
    await postgres.tell("synchronous_standby_names = ''");
    expect(await again).toEqual({ at: 'ordered' });

    await postgres.tell("synchronous_standby_names = 'nobody'");
    await expect
      .poll(async () => (await postgres.operator.query('show synchronous_standby_names')).rows)
      .toEqual([{ synchronous_standby_names: 'nobody' }]);
    expect(await unlessConfirmed(cancel())).toBe('told to try again');
    const { rows } = await postgres.operator.query('select state from orders');
    expect(rows).toEqual([{ state: 'canceled' }]);
    expect(await unlessConfirmed(cancel())).toBe('told to try again');
    expect(await unlessConfirmed(tryOnce())).toBe('told to try again');
  });
});
