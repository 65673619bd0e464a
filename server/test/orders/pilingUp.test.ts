import { OFFERS } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FLEET_SECRET } from '../support/drivers.ts';
import { AIRPORT, newPassenger, type Passenger } from '../support/passenger.ts';
import { lend, riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const MOST_RESERVED = 4;
const MOST_A_DAY = 12;
const env = {
  FLEET_SECRET,
  RESERVATIONS_PER_PASSENGER: String(MOST_RESERVED),
  ORDERS_PER_DAY: String(MOST_A_DAY),
};

const upcoming = async (passenger: Passenger) => (await passenger.upcoming('?limit=50')).rides;

describe.each(bothDatabases)('What one passenger can pile up, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database, env });
  });
  afterAll(() => server.close());

  const hour = (nth: number): number => Math.ceil(server.clock.nowMs() / 1_000) + 3_600 * nth;
  const reserve = (passenger: Passenger, nth: number) =>
    passenger.create({ rideDateTime: hour(nth) });

  it('is so many reservations; one more is refused in words, until one is gone', async () => {
    const passenger = await newPassenger(server);
    for (let nth = 1; nth <= MOST_RESERVED; nth += 1) await reserve(passenger, nth);
    expect(await reserve(passenger, 9)).toEqual({
      success: false,
      [OFFERS]: {
        message: `Rezervacijų jau turite tiek, kiek vienu metu leidžiama (${MOST_RESERVED}). Atšaukite vieną iš jų ir bandykite dar kartą.`,
      },
    });
    // The answer to one that is there already got lost, and it is sent again.
    expect(await reserve(passenger, 1)).toEqual({ success: true, prior: true });
    // A passenger who needs a car now is not kept from it.
    expect(await passenger.create({ addressTo: AIRPORT })).toEqual({ success: true, prior: false });
    const [first] = await upcoming(passenger);
    await passenger.cancel(first?.id, true);
    expect(await reserve(passenger, 9)).toEqual({ success: true, prior: true });
    expect(await upcoming(passenger)).toHaveLength(MOST_RESERVED);
  });

  it('is not more in eight tabs at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const passenger = await newPassenger(server);
      const tabs = await Promise.all(
        Array.from({ length: 2 * MOST_RESERVED }, () =>
          newPassenger(server, passenger.passengerId),
        ),
      );
      const replies = await Promise.all(tabs.map((tab, nth) => reserve(tab, nth + 1)));
      expect(replies.filter(({ success }) => success)).toHaveLength(MOST_RESERVED);
      expect(await upcoming(passenger)).toHaveLength(MOST_RESERVED);
    }
  });

  it('is so many orders a day, whatever became of them', async () => {
    const passenger = await newPassenger(server);
    for (let nth = 0; nth < MOST_A_DAY; nth += 1) {
      expect((await passenger.create()).success).toBe(true);
      await passenger.cancelSearch();
    }
    expect(await passenger.create()).toEqual({
      success: false,
      [OFFERS]: {
        message: `Per parą jau pateikėte tiek užsakymų, kiek leidžiama (${MOST_A_DAY}). Bandykite vėliau.`,
      },
    });
    server.clock.pass(minutes(24 * 60));
    expect((await passenger.create()).success).toBe(true);
    await passenger.cancelSearch();
  });

  it('is thirty prices, the newest of which hold', async () => {
    const passenger = await newPassenger(server);
    const searches = Array.from({ length: 40 }, () => passenger.search());
    const intents = (await Promise.all(searches)).map(({ intent }) => intent);
    const { intent: last = '' } = await passenger.search();
    const kept = await server.db
      .selectFrom('quotes')
      .select('intent')
      .where('owner', '=', `client ${passenger.passengerId}`)
      .execute();
    expect(kept).toHaveLength(30);
    expect(kept.map(({ intent }) => intent)).toContain(last);
    expect(intents).toHaveLength(40);
  });

  it('is sixty credentials for calls an hour, and fifty records of calls about a ride', async () => {
    const ride = await riding(server, '+37060000301');
    const ask = async () => (await ride.passenger.send('GET', '/api/voip-login')).statusCode;
    for (let nth = 0; nth < 59; nth += 1) await lend(ride);
    await lend(ride);
    expect(await ask()).toBe(429);
    const answered = async (callId: string): Promise<number> => {
      const body = { callId, destination: '37060000301', orderId: ride.orderId };
      return (await ride.passenger.send('POST', '/api/store-answered-call', body)).statusCode;
    };
    for (let nth = 0; nth < 50; nth += 1) expect(await answered(`call ${nth}`)).toBe(200);
    expect(await answered('one more')).toBe(404);
    expect(await answered('call 7')).toBe(200);
    server.clock.pass(minutes(60));
    expect(await ask()).toBe(200);
  });

  it('sets no timer with each extension of a call', async () => {
    const ride = await riding(server, '+37060000302');
    const { id } = await lend(ride);
    const timers = async () =>
      (
        await server.db
          .selectFrom('timers')
          .select('id')
          .where('kind', '=', 'endCallLease')
          .execute()
      ).length;
    for (let nth = 0; nth < 20; nth += 1) {
      await ride.passenger.send('POST', '/api/extend_voip_reservation', { id });
    }
    expect(await timers()).toBe(0);
  });
});
