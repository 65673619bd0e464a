import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dispatchOf, timerWork } from '../../src/app/dispatching.ts';
import { deafAlarm } from '../support/deafAlarm.ts';
import { startTimerWorker, type TimerWorker } from '../../src/jobs/timerWorker.ts';
import { Drivers, FLEET_SECRET } from '../support/drivers.ts';
import { newPassenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const RESERVATIONS = 2_000;
/** A starved machine needs a moment; one timer after the other took a hundred seconds. */
const FIRST_OFFER_WITHIN_MS = 5_000;

describe.each(bothDatabases)('The first offer, on %s', { timeout: 120_000 }, (database) => {
  let server: TestApp;
  let drivers: Drivers;
  let ticker: TimerWorker | undefined;
  beforeEach(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    drivers = new Drivers(server);
  });
  afterEach(async () => {
    await ticker?.stop();
    await server.close();
  });

  /** Reservations whose time has come at one and the same moment, of so many passengers. */
  const reserveAll = async (passengers: number): Promise<void> => {
    const model = await newPassenger(server);
    await model.create({ rideDateTime: Math.ceil(server.clock.nowMs() / 1_000) + 3_600 });
    const dueMs = server.clock.nowMs() - 1_000;
    await sql`
      with client as (
        insert into clients (phone, created_at)
        select 'many ' || nth, now() from generate_series(1, ${passengers}::int) nth
        returning id
      ), placed as (select id, row_number() over () as place from client), ordered as (
        insert into orders (public_id, client_id, state, trip_key, address_from, address_to, category,
          price_cents, distance_meters, duration_seconds, payment_method, created_at, ride_at)
        select 'many-' || nth, placed.id, 'reserved', 'trip ' || nth, model.address_from,
          model.address_to, model.category, 500, 1, 1, 'cash', model.created_at, model.ride_at
        from generate_series(1, ${RESERVATIONS}::int) nth
        join placed on placed.place = 1 + nth % ${passengers}::int
        cross join (select * from orders limit 1) model
        returning id
      )
      insert into timers (kind, subject_id, round, due_at)
      select 'startReservation', id, 0, ${new Date(dueMs)} from ordered`.execute(server.db);
  };
  const startTicking = (failures: unknown[]): void => {
    ticker = startTimerWorker({
      ...server,
      work: timerWork(dispatchOf(server)),
      alarm: deafAlarm,
      everyMs: 20,
      onFailure: (error) => failures.push(error),
    });
  };

  it.each([
    ['one passenger', 1],
    ['as many passengers', RESERVATIONS],
  ])('waits for none of 2,000 reservations of %s that are due', async (_whose, passengers) => {
    await reserveAll(passengers);
    await drivers.park([{ id: 'only' }]);
    const waiting = await newPassenger(server);
    const failures: unknown[] = [];
    startTicking(failures);
    // All of them are being worked on when somebody orders.
    await pause(300);
    await waiting.create();
    const orderedMs = performance.now();
    const offered = async (): Promise<boolean> =>
      (await server.db
        .selectFrom('offers')
        .innerJoin('orders', 'orders.id', 'offers.order_id')
        .select('offers.id')
        .where('orders.client_id', '=', waiting.passengerId)
        .executeTakeFirst()) !== undefined;
    const looked = async (): Promise<boolean> =>
      (await server.db
        .selectFrom('searches')
        .innerJoin('orders', 'orders.id', 'searches.order_id')
        .select('round')
        .where('orders.client_id', '=', waiting.passengerId)
        .where('round', '>', 1)
        .executeTakeFirst()) !== undefined;
    // The only car may have been asked for a reservation before: then the first look is what counts.
    while (!(await offered()) && !(await looked())) {
      expect(performance.now() - orderedMs).toBeLessThan(FIRST_OFFER_WITHIN_MS);
      await pause(5);
    }
    await ticker?.stop();
    expect(failures).toEqual([]);
    const { left } = await server.db
      .selectFrom('timers')
      .select((is) => is.fn.countAll<number>().as('left'))
      .where('kind', '=', 'startReservation')
      .executeTakeFirstOrThrow();
    expect(left).toBeGreaterThan(passengers === 1 ? 0 : RESERVATIONS / 4);
  });
});
