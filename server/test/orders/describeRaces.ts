import { env } from 'node:process';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { auditOrders } from '../support/auditOrders.ts';
import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { AIRPORT, newPassenger, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';
import type { DatabaseKind } from '../support/testDatabase.ts';

/** Every lead of either side four times, or twice on the slower database; more for whoever changes what races. */
const ROUNDS: Readonly<Record<DatabaseKind, number>> = { PostgreSQL: 56, embedded: 28 };

const play = async (
  count: number,
  round: (index: number) => Promise<string>,
): Promise<Map<string, number>> => {
  const outcomes = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const outcome = await round(index);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return outcomes;
};

/** So many turns of the event loop the first of two may be ahead, from none on; or it may be done already. */
const LEADS = 6;

/** Each of two gets its turn to be the first: by nothing, by a little, by more, or by all. */
const together = async <A, B>(
  index: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> => {
  const lead = Math.floor(index / 2) % (LEADS + 1);
  const after = async <T>(first: Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    if (lead === LEADS) await first;
    for (let turn = 0; turn < lead; turn += 1) await new Promise(setImmediate);
    return work();
  };
  if (index % 2 === 0) {
    const first = one();
    return Promise.all([first, after(first, other)]);
  }
  const first = other();
  return Promise.all([after(first, one), first]);
};

/** In a file for each database, so that both run at once: together they are the longest test of all. */
export function describeRaces(database: DatabaseKind): void {
  const count = Number(env['RACE_ROUNDS'] ?? ROUNDS[database]);
  const rounds = (round: (index: number) => Promise<string>) => play(count, round);
  describe(`Races of orders, on ${database}`, { timeout: 900_000 }, () => {
    let server: TestApp;
    let drivers: Drivers;

    beforeAll(async () => {
      server = await testApp({ database, env: { FLEET_SECRET } });
      drivers = new Drivers(server);
    });
    afterAll(() => server.close());
    afterEach(async () => expect(await auditOrders(server.db)).toEqual([]));

    const inSeconds = (ahead: number): number => Math.ceil(server.clock.nowMs() / 1_000) + ahead;
    /** A passenger whose order has just been offered to the only car in town. */
    const offered = async (): Promise<{ passenger: Passenger; offerId: string }> => {
      const passenger = await newPassenger(server);
      await passenger.create();
      await tick(server);
      const [offer] = (await drivers.tasks()).offers;
      if (offer === undefined) throw new Error('no offer');
      return { passenger, offerId: offer.offerId };
    };
    const parkTheOnlyCar = (): Promise<void> => drivers.park([{ id: 'the only car' }]);

    it('cancelling the search against an accepting driver: one of them wins', async () => {
      await parkTheOnlyCar();
      const outcomes = await rounds(async (index) => {
        const round = await offered();
        const [, outcome] = await together(
          index,
          () => round.passenger.cancelSearch(),
          () => drivers.accept(round.offerId),
        );
        const { searching, activeOrder } = await round.passenger.active();
        expect(searching).toBe(false);
        expect(activeOrder?.status).toBe(outcome === 'accepted' ? 'ARRIVES' : undefined);
        if (activeOrder !== null) await round.passenger.cancel(activeOrder.id);
        return outcome;
      });
      expect(outcomes.size).toBe(2);
    });

    it('an offer that runs out against its acceptance: one of them wins', async () => {
      const outcomes = await rounds(async (index) => {
        await parkTheOnlyCar();
        const round = await offered();
        server.clock.pass(seconds(15) - 1);
        const [outcome] = await together(
          index,
          () => drivers.accept(round.offerId),
          () => tick(server, server.clock.nowMs() + 1),
        );
        const { searching, activeOrder } = await round.passenger.active();
        expect(searching).toBe(outcome === 'gone');
        expect(activeOrder?.status).toBe(outcome === 'accepted' ? 'ARRIVES' : undefined);
        if (activeOrder === null) await round.passenger.cancelSearch();
        else await round.passenger.cancel(activeOrder.id);
        return outcome;
      });
      expect([...outcomes.keys()].toSorted()).toEqual(['accepted', 'gone']);
    });

    it('cancelling an order against the driver who starts the ride: one of them wins', async () => {
      await parkTheOnlyCar();
      await rounds(async (index) => {
        const round = await offered();
        await drivers.accept(round.offerId);
        const orderId = String((await round.passenger.active()).activeOrder?.id);
        await drivers.report(orderId, 'arrived');
        const [canceled, state] = await together(
          index,
          () => round.passenger.cancel(orderId),
          () => drivers.report(orderId, 'started'),
        );
        expect([state, canceled.json<{ result: number }>().result]).toEqual(
          state === 'ongoing' ? ['ongoing', 0] : ['canceled', 1],
        );
        await drivers.report(orderId, 'finished');
        return state;
      });
    });

    it('one click sent twice is one order, by its intent or by being the same', async () => {
      await rounds(async (index) => {
        const passenger = await newPassenger(server);
        const intent = index % 3 === 0 ? {} : { intent: `intent ${index}` };
        const replies = await Promise.all([passenger.create(intent), passenger.create(intent)]);
        expect(replies).toEqual([
          { success: true, prior: false },
          { success: true, prior: false },
        ]);
        await passenger.cancelSearch();
        return 'one';
      });
    });

    it('one reservation sent twice is one reservation', async () => {
      const rideDateTime = inSeconds(3_600);
      await rounds(async (index) => {
        const passenger = await newPassenger(server);
        const wish = { rideDateTime, ...(index % 2 === 0 && { intent: `later ${index}` }) };
        const replies = await Promise.all([passenger.create(wish), passenger.create(wish)]);
        expect(replies.map(({ success }) => success)).toEqual([true, true]);
        const { rides } = await passenger.upcoming();
        expect(rides).toHaveLength(1);
        // Left alone, it would search for a car in the rounds of the tests after this one.
        for (const { id } of rides) await passenger.cancel(id, true);
        return 'one';
      });
    });

    it('two devices that order two different rides get one car', async () => {
      await rounds(async (index) => {
        const phone = await newPassenger(server);
        const tablet = await newPassenger(server, phone.passengerId);
        const replies = await together(
          index,
          () => phone.create(),
          () => tablet.create({ addressTo: AIRPORT }),
        );
        expect(replies.filter(({ success }) => success)).toHaveLength(1);
        await phone.cancelSearch();
        return replies[0].success ? 'phone' : 'tablet';
      });
    });

    it('cancelling a reservation against its start: it is cancelled and nobody searches', async () => {
      await rounds(async (index) => {
        const passenger = await newPassenger(server);
        const rideDateTime = inSeconds(1_800);
        await passenger.create({ rideDateTime });
        const [ride] = (await passenger.upcoming()).rides;
        server.clock.pass(minutes(10));
        const [canceled] = await together(
          index,
          () => passenger.cancel(ride?.id, true),
          () => tick(server),
        );
        expect(canceled.json()).toEqual({ result: true });
        expect(await passenger.active()).toMatchObject({ searching: false, activeOrder: null });
        return 'canceled';
      });
    });

    it('ordering now against the start of a reservation: one search, the reservation waits', async () => {
      await rounds(async (index) => {
        const passenger = await newPassenger(server);
        const rideDateTime = inSeconds(1_800);
        await passenger.create({ rideDateTime, addressTo: AIRPORT });
        server.clock.pass(minutes(10));
        const [created] = await together(
          index,
          () => passenger.create(),
          () => tick(server),
        );
        const { rides } = await passenger.upcoming();
        expect(rides).toHaveLength(created.success ? 1 : 0);
        expect((await passenger.active()).searching).toBe(true);
        await passenger.cancelSearch();
        for (const { id } of rides) await passenger.cancel(id, true);
        return created.success ? 'now' : 'reservation';
      });
    });

    it('two tickers on one database do everything once', async () => {
      const passengers = await Promise.all(
        Array.from({ length: count }, () => newPassenger(server)),
      );
      await drivers.park(
        passengers.map(({ passengerId }) => ({ id: `two ${passengerId}`, km: 1 })),
      );
      for (const passenger of passengers) {
        expect(await passenger.create()).toEqual({ success: true, prior: false });
      }
      const failures: unknown[] = [];
      const now = server.clock.nowMs();
      await Promise.all([tick(server, now, failures), tick(server, now, failures)]);
      expect(failures).toEqual([]);
      const { offers } = await drivers.tasks();
      expect(offers).toHaveLength(count);
      expect(new Set(offers.map(({ carId }) => carId)).size).toBe(count);
      const rounded = await server.db
        .selectFrom('searches')
        .innerJoin('orders', 'orders.id', 'searches.order_id')
        .select('searches.round')
        .where('orders.state', '=', 'searching')
        .execute();
      expect(new Set(rounded.map(({ round }) => round))).toEqual(new Set([2]));
    });
  });
}
