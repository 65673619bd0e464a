import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { blockPassenger } from '../../src/app/blockPassenger.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { auditOrders } from '../support/auditOrders.ts';
import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { lend, riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

describe.each(bothDatabases)('A passenger who is blocked, on %s', (database) => {
  let server: TestApp;
  let drivers: Drivers;
  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    drivers = new Drivers(server);
  });
  afterEach(async () => expect(await auditOrders(server.db)).toEqual([]));
  afterAll(() => server.close());

  const inSeconds = (ahead: number): number => Math.ceil(server.clock.nowMs() / 1_000) + ahead;
  const block = async ({ passengerId: id }: Passenger) => {
    const { phone } = await server.db
      .selectFrom('clients')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return blockPassenger({ ...server, random: systemRandom, accessTokenMs: 1 }, { id, phone });
  };
  const states = async ({ passengerId }: Passenger): Promise<string[]> =>
    (
      await server.db
        .selectFrom('orders')
        .select('state')
        .where('client_id', '=', passengerId)
        .orderBy('created_at')
        .execute()
    ).map(({ state }) => state);

  it('has no reservation and no search any more, and no driver is asked for one', async () => {
    const passenger = await newPassenger(server);
    await drivers.park([{ id: 'the only car' }]);
    await passenger.create({ rideDateTime: inSeconds(3_600) });
    await passenger.create();
    await tick(server);
    const [offer] = (await drivers.tasks()).offers;
    expect(await block(passenger)).toEqual({ canceled: 2 });
    expect(await states(passenger)).toEqual(['canceled', 'canceled']);
    expect(await drivers.accept(offer?.offerId ?? '')).toBe('gone');
    server.clock.pass(minutes(60));
    await tick(server);
    expect(await drivers.tasks()).toEqual({ offers: [], rides: [] });
    await drivers.park([{ id: 'the only car', free: false }]);
  });

  it.each([[[]], [['arrived']]])(
    'loses the car that is on its way, which hears of it (%j)',
    async (reports) => {
      const ride = await riding(server, '+37060000501');
      for (const event of reports) await drivers.report(ride.orderId, event);
      const { id } = await lend(ride);
      await block(ride.passenger);
      expect((await drivers.tasks()).rides).toEqual([]);
      expect(await drivers.report(ride.orderId, 'arrived')).toBe('canceled');
      const lease = server.db.selectFrom('call_leases').select('end_reason').where('id', '=', id);
      expect(await lease.executeTakeFirst()).toEqual({ end_reason: 'released' });
      await drivers.park([{ id: ride.carId, free: false }]);
    },
  );

  it('is driven to the end when the ride has begun', async () => {
    const ride = await riding(server, '+37060000502');
    for (const event of ['arrived', 'started']) await drivers.report(ride.orderId, event);
    expect(await block(ride.passenger)).toEqual({ canceled: 0 });
    expect(await drivers.report(ride.orderId, 'finished')).toBe('completed');
    await drivers.park([{ id: ride.carId, free: false }]);
  });

  it('gets nothing new by ordering at that very moment', async () => {
    for (let round = 0; round < 40; round += 1) {
      const passenger = await newPassenger(server);
      const order = async () => {
        for (let turn = 0; turn < round % 8; turn += 1) await new Promise(setImmediate);
        return passenger.create(round % 2 === 0 ? {} : { rideDateTime: inSeconds(3_600) });
      };
      await Promise.all([order(), block(passenger)]);
      expect((await states(passenger)).filter((state) => state !== 'canceled')).toEqual([]);
    }
  });

  it('is sent no car for a reservation that was left over', async () => {
    const passenger = await newPassenger(server);
    await passenger.create({ rideDateTime: inSeconds(3_600) });
    const blocked_at = new Date(server.clock.nowMs());
    await server.db
      .updateTable('clients')
      .set({ blocked_at })
      .where('id', '=', passenger.passengerId)
      .execute();
    server.clock.pass(minutes(45));
    await tick(server);
    expect(await states(passenger)).toEqual(['canceled']);
  });
});
