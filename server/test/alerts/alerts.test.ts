import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newPassenger } from '../support/passenger.ts';
import { minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { alertsServer, type AlertsServer } from './alertsServer.ts';

const CAR = /^Toyota car \d+$/;

describe.each(bothDatabases)('Alerts by Web Push, on %s', (database) => {
  let beside: AlertsServer;
  beforeAll(async () => {
    beside = await alertsServer(database);
  });
  afterEach(() => beside.reset());
  afterAll(() => beside.close());

  const report = (order: string, event: string) => beside.drivers.report(order, event);

  it('tell of a car that is found, that has come, and that will not come', async () => {
    const { passenger, device } = await beside.searching();
    const order = await beside.accept(passenger);
    await beside.deliver();
    await report(order, 'arrived');
    await beside.deliver();
    await report(order, 'canceled');
    await beside.deliver();
    const car = { car: expect.stringMatching(CAR) as string, plate: 'ABC 123' };
    expect(beside.told(device)).toEqual([
      { alert: 'found', order, ...car, minutes: 4 },
      { alert: 'arrived', order, ...car },
      { alert: 'canceled', order },
    ]);
    expect(await beside.left('push_alerts')).toBe(0);
  });

  it('say nothing of the passenger, the driver or the way, and look alike from outside', async () => {
    const { passenger, device } = await beside.searching();
    const order = await beside.accept(passenger);
    await beside.deliver();
    await report(order, 'canceled');
    await beside.deliver();
    const mine = beside.push.received.filter((one) => one.device === device);
    const all = mine.map(({ text, headers }) => text + JSON.stringify(headers)).join('');
    for (const word of ['Jonas', '+370', 'Stoties', 'Katedros', passenger.passengerId]) {
      expect(all).not.toContain(word);
    }
    expect(new Set(mine.map(({ bytes }) => bytes)).size).toBe(1);
    const [first, second] = mine.map(({ headers }) => headers);
    expect(first).toMatchObject({ ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' });
    // Of two that have not reached the device the later one is enough.
    expect(first?.['topic']).toBe(second?.['topic']);
    expect(first?.['topic']).toMatch(/^\w{32}$/);
    expect(order).not.toContain(first?.['topic']);
  });

  it('are silent about what the passenger does, and about an order that has gone on', async () => {
    const { passenger, device } = await beside.searching();
    const order = await beside.accept(passenger);
    await report(order, 'arrived');
    await beside.deliver();
    expect(beside.told(device)).toMatchObject([{ alert: 'arrived' }]);
    await passenger.cancel(order);
    await beside.deliver();
    expect(beside.told(device)).toHaveLength(1);
    expect(await beside.left('push_alerts')).toBe(0);
  });

  it('are sent once, by however many processes, and to every device of the passenger', async () => {
    const { passenger, device } = await beside.searching();
    const elsewhere = await newPassenger(beside.server, passenger.passengerId);
    const other = await beside.subscribe(elsewhere);
    const stranger = await beside.subscribe(await newPassenger(beside.server));
    await beside.accept(passenger);
    await Promise.all([beside.deliver(2), beside.deliver(2)]);
    await beside.deliver(2);
    expect(beside.told(device)).toHaveLength(1);
    expect(beside.told(other)).toHaveLength(1);
    expect(beside.told(stranger)).toHaveLength(0);
    expect(beside.outcomes).toEqual(['delivered', 'delivered']);
  });

  it('are sent by another process when one has died over them', async () => {
    const { passenger, device } = await beside.searching();
    await beside.accept(passenger);
    await beside.server.db
      .updateTable('push_alerts')
      .set({ attempts: 1, due_at: new Date(beside.server.clock.nowMs() + seconds(20)) })
      .execute();
    await beside.deliver();
    expect(beside.told(device)).toHaveLength(0);
    beside.server.clock.pass(seconds(20));
    await beside.deliver();
    expect(beside.told(device)).toMatchObject([{ alert: 'found' }]);
  });

  it.each([429, 500, 503, 'hang-up'] as const)(
    'come later when the push service is away (%s), and with the minutes of then',
    async (answer) => {
      const { passenger, device } = await beside.searching();
      beside.push.answers.push(typeof answer === 'number' ? { status: answer } : answer);
      await beside.accept(passenger);
      await beside.deliver();
      await beside.deliver();
      expect(beside.outcomes).toEqual(['later']);
      beside.server.clock.pass(seconds(2));
      await beside.deliver();
      expect(beside.told(device)).toMatchObject([{ alert: 'found', minutes: 4 }]);
      const { headers } = beside.push.received.at(-1) ?? {};
      expect(headers?.['ttl']).toBe('298');
    },
  );

  it('wait for as long as the push service says', async () => {
    const { passenger, device } = await beside.searching();
    beside.push.answers.push({ status: 429, headers: { 'retry-after': '100' } });
    await beside.accept(passenger);
    await beside.deliver();
    beside.server.clock.pass(seconds(99));
    await beside.deliver();
    expect(beside.told(device)).toEqual([]);
    beside.server.clock.pass(seconds(1));
    await beside.deliver();
    expect(beside.told(device)).toMatchObject([{ minutes: 3 }]);
  });

  it('are given up after six tries, or once they are worth nothing', async () => {
    const { passenger, device } = await beside.searching();
    await beside.accept(passenger);
    beside.push.answers.push(...Array.from({ length: 6 }, () => ({ status: 500 })));
    for (let tries = 0; tries < 6; tries += 1) {
      await beside.deliver();
      beside.server.clock.pass(seconds(64));
    }
    expect(beside.outcomes.slice(0, 5)).toEqual(['later', 'later', 'later', 'later', 'later']);
    expect(beside.outcomes.at(-1)).toBe('dropped');
    expect(await beside.left('push_alerts')).toBe(0);

    const late = await beside.searching();
    await beside.accept(late.passenger);
    beside.server.clock.pass(minutes(5));
    await beside.deliver();
    expect(beside.outcomes.at(-1)).toBe('dropped');
    expect([...beside.told(device), ...beside.told(late.device)]).toEqual([]);
  });

  it.each([404, 410])('forget a subscription that is gone (%d)', async (status) => {
    const { passenger, device } = await beside.searching();
    beside.push.answers.push({ status });
    const order = await beside.accept(passenger);
    await beside.deliver();
    expect(await beside.left('push_subscriptions')).toBe(0);
    await report(order, 'arrived');
    await beside.deliver();
    expect(beside.told(device)).toEqual([]);
    expect(beside.outcomes).toEqual(['gone']);
  });

  it.each([301, 307, 400, 403])('are not sent on or again after %d', async (status) => {
    const { passenger } = await beside.searching();
    beside.push.answers.push({ status, headers: { location: beside.push.newDevice().endpoint } });
    const before = beside.push.received.length;
    await beside.accept(passenger);
    await beside.deliver();
    beside.server.clock.pass(minutes(1));
    await beside.deliver();
    expect(beside.outcomes).toEqual(['refused']);
    expect(beside.push.received).toHaveLength(before);
    expect(await beside.left('push_subscriptions')).toBe(1);
  });

  it('do not read an answer without an end', async () => {
    const { passenger } = await beside.searching();
    beside.push.answers.push('endless');
    await beside.accept(passenger);
    await beside.deliver();
    expect(beside.outcomes).toEqual(['delivered']);
  });
});
