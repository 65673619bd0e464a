import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { passWithTicks, tick } from '../support/drivers.ts';
import { AIRPORT, CATHEDRAL, newPassenger, STATION } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { days, minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const at = (text: string): number => Date.parse(text) / 1_000;

describe.each(bothDatabases)('Reserving a ride, on %s', (database) => {
  let server: TestApp;
  const inSeconds = (ahead: number): number => Math.ceil(server.clock.nowMs() / 1_000) + ahead;

  beforeAll(async () => {
    server = await testApp({ database });
  });
  afterAll(() => server.close());

  it.each([
    ['in the past', -60],
    ['in five minutes', 300],
    ['in 31 days', 31 * 86_400],
  ])('does not reserve a ride %s', async (_when, ahead) => {
    const passenger = await newPassenger(server);
    const rideDateTime = inSeconds(ahead);
    expect(await passenger.search({ rideDateTime })).toEqual({ success: false, categories: [] });
    expect(await passenger.create({ rideDateTime })).toEqual({ success: false });
  });

  it('lists upcoming rides in their order, in Vilnius time, page by page', async () => {
    const passenger = await newPassenger(server);
    const later = server.clock.nowMs() + days(2);
    const base = Math.ceil(later / 60_000) * 60;
    for (const ahead of [180, 60, 120]) {
      await passenger.create({ rideDateTime: base + ahead * 60 });
    }
    const first = await passenger.upcoming('?limit=2');
    const second = await passenger.upcoming(`?limit=2&cursor=${first.next_cursor}`);
    const rides = [...first.rides, ...second.rides];
    expect(rides.map(({ date, time }) => at(`${date}T${time}:00+02:00`))).toEqual([
      base + 3_600,
      base + 7_200,
      base + 10_800,
    ]);
    expect(rides[0]).toMatchObject({ from: STATION.title, to: CATHEDRAL.title });
    expect(second.next_cursor).toBeNull();
    const forged = await passenger.send('GET', '/api/get-active-prior?cursor=WzEsIngiXQ.00');
    expect(forged.statusCode).toBe(400);
    const stranger = await newPassenger(server);
    const foreign = `/api/get-active-prior?cursor=${first.next_cursor}`;
    expect((await stranger.send('GET', foreign)).statusCode).toBe(400);
  });

  it('cancels an upcoming ride, which then never searches', async () => {
    const passenger = await newPassenger(server);
    await passenger.create({ rideDateTime: inSeconds(3_600) });
    const [ride] = (await passenger.upcoming()).rides;
    expect((await passenger.cancel(ride?.id, true)).json()).toEqual({ result: true });
    expect((await passenger.cancel(ride?.id, true)).json()).toEqual({ result: true });
    expect((await passenger.upcoming()).rides).toEqual([]);
    server.clock.pass(minutes(45));
    await tick(server);
    expect((await passenger.active()).searching).toBe(false);
  });

  it('starts a reservation 20 minutes ahead', async () => {
    const passenger = await newPassenger(server);
    await passenger.create({ rideDateTime: inSeconds(3_600) });
    server.clock.pass(minutes(39));
    await tick(server);
    expect((await passenger.active()).searching).toBe(false);
    server.clock.pass(minutes(1) + seconds(1));
    await tick(server);
    expect((await passenger.active()).searching).toBe(true);
    expect((await passenger.upcoming()).rides).toEqual([]);
    await passenger.cancelSearch();
  });

  it('lets a reservation wait for the ride before it', async () => {
    const passenger = await newPassenger(server);
    await passenger.create({ rideDateTime: inSeconds(1_500), addressTo: AIRPORT });
    server.clock.pass(minutes(4));
    await passenger.create();
    server.clock.pass(minutes(2));
    await tick(server);
    expect((await passenger.upcoming()).rides).toHaveLength(1);
    await passenger.cancelSearch();
    await passWithTicks(server, seconds(16));
    expect((await passenger.upcoming()).rides).toEqual([]);
    expect((await passenger.active()).searching).toBe(true);
    await passenger.cancelSearch();
  });

  it('does not send a car an hour too late: such a reservation is called off, visibly', async () => {
    const passenger = await newPassenger(server);
    await passenger.create({ rideDateTime: inSeconds(1_800) });
    server.clock.pass(minutes(92));
    await tick(server);
    expect((await passenger.active()).activeOrder?.status).toBe('CANCELED');
  });
});
