import { OFFERS } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPassenger, type Passenger } from '../support/passenger.ts';
import { newDevice } from '../support/pushService.ts';
import { testApp } from '../support/testApp.ts';
import { alertsServer, offeredKey, setAlerts, type AlertsServer } from './alertsServer.ts';

describe('The offer of alerts', () => {
  let beside: AlertsServer;
  let passenger: Passenger;
  beforeAll(async () => {
    beside = await alertsServer();
    passenger = await newPassenger(beside.server);
  });
  afterAll(() => beside.close());

  it('is a key of the curve, the same for all servers of one secret', async () => {
    const key = (await offeredKey(passenger)) ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const next = await testApp({ beside: beside.server, env: { PUSH: 'on' } });
    const there = await newPassenger(next, passenger.passengerId);
    expect(await offeredKey(there)).toBe(key);
    await next.close();
  });

  it('is not made where the operator has switched it off, and nobody can subscribe there', async () => {
    const off = await testApp({ env: { PUSH: 'off' } });
    const visitor = await newPassenger(off);
    const reply = await visitor.send('GET', '/api/get-active-ride');
    expect(reply.json()).not.toHaveProperty([OFFERS, 'push']);
    const { endpoint, keys } = beside.push.newDevice();
    expect((await setAlerts(visitor, { endpoint, keys })).statusCode).toBe(404);
    await off.close();
  });

  it('is for our own pages', async () => {
    const { endpoint, keys } = beside.push.newDevice();
    const elsewhere = { origin: 'https://elsewhere.example' };
    const reply = await setAlerts(passenger, { endpoint, keys }, elsewhere);
    expect(reply.statusCode).toBe(400);
    const rows = await beside.server.db.selectFrom('push_subscriptions').select('id').execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ['https://push.example/', { p256dh: 'A'.repeat(87) }],
    ['https://push.example/', { p256dh: 'short' }],
    ['https://push.example/', { auth: 'x' }],
    ['https://push.example/', { auth: '='.repeat(22) }],
    [`https://push.example/${'x'.repeat(1_000)}`, {}],
  ])('refuses what nothing could be sent to: %s %j', async (endpoint, wrong) => {
    const { keys } = newDevice(endpoint);
    const reply = await setAlerts(passenger, { endpoint, keys: { ...keys, ...wrong } });
    expect(reply.statusCode).toBe(400);
  });
});
