import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditOrders } from '../support/auditOrders.ts';
import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

describe.each(bothDatabases)('A ride of which nobody says anything more, on %s', (database) => {
  let server: TestApp;
  let drivers: Drivers;
  beforeAll(async () => {
    server = await testApp({ database, env: { FLEET_SECRET } });
    drivers = new Drivers(server);
  });
  afterAll(async () => {
    expect(await auditOrders(server.db)).toEqual([]);
    await server.close();
  });

  const passWithTick = async (ms: number): Promise<void> => {
    server.clock.pass(ms);
    await tick(server);
  };
  const holdsCar = async (orderId: string): Promise<boolean> =>
    (await drivers.tasks()).rides.some((ride) => ride.orderId === orderId);

  it.each([
    ['although its car was to come', 'ARRIVES', [], minutes(4 + 180), 'CANCELED'],
    ['although its car waits', 'ARRIVED', ['arrived'], minutes(180), 'CANCELED'],
    ['although it is under way', 'ONGOING', ['arrived', 'started'], minutes(360), 'COMPLETED'],
  ])('ends at last, %s', async (_when, status, reports, afterMs, ended) => {
    const { passenger, orderId } = await riding(server, '+37060000401');
    for (const event of reports) await drivers.report(orderId, event);
    await passWithTick(afterMs - 1);
    expect((await passenger.active()).activeOrder?.status).toBe(status);
    expect(await holdsCar(orderId)).toBe(true);
    await passWithTick(1);
    expect((await passenger.active()).activeOrder?.status).toBe(ended);
    expect(await holdsCar(orderId)).toBe(false);
    expect((await passenger.create()).success).toBe(true);
    await passenger.cancelSearch();
  });

  it('is not ended by the timer of a stretch that it has left', async () => {
    const { passenger, orderId } = await riding(server, '+37060000402');
    server.clock.pass(minutes(170));
    for (const event of ['arrived', 'started']) await drivers.report(orderId, event);
    await passWithTick(minutes(200));
    expect((await passenger.active()).activeOrder?.status).toBe('ONGOING');
    await drivers.report(orderId, 'finished');
  });
});
