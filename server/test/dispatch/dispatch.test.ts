import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runDueTimers } from '../../src/jobs/timerWorker.ts';
import { searchStep } from '../../src/dispatch/searchPlan.ts';
import { Drivers, FLEET_SECRET, passWithTicks, tick } from '../support/drivers.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';

const pulledCable = async (): Promise<void> => Promise.reject(new Error('pulled'));

describe('The circles of a search', () => {
  it.each([
    [0, 2],
    [29_999, 2],
    [30_000, 4],
    [60_000, 8],
    [90_000, 16],
    [299_999, 16],
  ])('after %i ms reach %i km', (elapsedMs, withinKm) => {
    expect(searchStep(elapsedMs)).toMatchObject({ at: 'look', withinKm });
  });

  it('end after five minutes', () => {
    expect(searchStep(minutes(5))).toEqual({ at: 'giveUp' });
  });
});

describe('Looking for a car', () => {
  let server: TestApp;
  let drivers: Drivers;
  let passenger: Passenger;
  const asked = async (): Promise<string[]> =>
    (await drivers.tasks()).offers.map(({ carId }) => carId);

  beforeEach(async () => {
    server = await testApp({ env: { FLEET_SECRET } });
    drivers = new Drivers(server);
    passenger = await newPassenger(server);
  });
  afterEach(() => server.close());

  it('asks the nearest free car that has room', async () => {
    await drivers.park([
      { id: 'busy', km: 0.1, free: false },
      { id: 'tiny', km: 0.2, seats: 1 },
      { id: 'near', km: 0.5 },
      { id: 'far', km: 1.5 },
    ]);
    await passenger.create();
    await tick(server);
    expect(await asked()).toEqual(['near']);
  });

  it('asks the next one when a driver refuses, and the one after when 15 s have passed', async () => {
    await drivers.park([
      { id: 'first', km: 0.1 },
      { id: 'second', km: 0.2 },
      { id: 'third', km: 0.3 },
    ]);
    await passenger.create();
    await tick(server);
    const [offer] = (await drivers.tasks()).offers;
    expect(await drivers.refuse(offer?.offerId ?? '')).toBe('refused');
    expect(await asked()).toEqual(['second']);
    await passWithTicks(server, seconds(14));
    expect(await asked()).toEqual(['second']);
    await passWithTicks(server, seconds(1));
    expect(await asked()).toEqual(['third']);
  });

  it('says the same to an answer that comes twice, and no to one that comes too late', async () => {
    await drivers.park([{ id: 'only' }]);
    await passenger.create();
    await tick(server);
    const offerId = (await drivers.tasks()).offers[0]?.offerId ?? '';
    expect(await drivers.accept(offerId)).toBe('accepted');
    expect(await drivers.accept(offerId)).toBe('accepted');
    expect(await drivers.refuse(offerId)).toBe('gone');

    const other = await newPassenger(server);
    await drivers.park([{ id: 'slow' }]);
    await other.create();
    await tick(server);
    const late = (await drivers.tasks()).offers[0]?.offerId ?? '';
    server.clock.pass(seconds(15));
    expect(await drivers.accept(late)).toBe('gone');
  });

  it('reaches out further every 30 s', async () => {
    await drivers.park([{ id: 'outside', km: 3 }]);
    await passenger.create();
    await passWithTicks(server, seconds(29));
    expect(await asked()).toEqual([]);
    await passWithTicks(server, seconds(3));
    expect(await asked()).toEqual(['outside']);
  });

  it('finds a car that becomes free, and none that has been silent for a minute', async () => {
    await drivers.park([{ id: 'later', free: false }]);
    await passenger.create();
    await passWithTicks(server, seconds(10));
    await drivers.park([{ id: 'later', free: true }]);
    await passWithTicks(server, seconds(3));
    expect(await asked()).toEqual(['later']);

    const other = await newPassenger(server);
    await drivers.park([{ id: 'silent' }]);
    server.clock.pass(seconds(61));
    await other.create();
    await tick(server);
    expect(await asked()).toEqual([]);
  });

  it('gives up after five minutes, and the passenger may order again', async () => {
    await passenger.create();
    await passWithTicks(server, minutes(5) - seconds(1));
    expect((await passenger.active()).searching).toBe(true);
    await passWithTicks(server, seconds(1));
    expect(await passenger.active()).toMatchObject({ searching: false, activeOrder: null });
    expect((await passenger.create()).success).toBe(true);
  });

  it('never asks a driver who has a ride or another offer', async () => {
    await drivers.park([{ id: 'only' }]);
    const other = await newPassenger(server);
    await passenger.create();
    await other.create();
    await tick(server);
    expect(await asked()).toEqual(['only']);
    await drivers.accept((await drivers.tasks()).offers[0]?.offerId ?? '');
    await passWithTicks(server, seconds(20));
    expect(await asked()).toEqual([]);
  });

  it('goes on where it was after a timer has failed', async () => {
    await drivers.park([{ id: 'only' }]);
    await passenger.create();
    const failures: unknown[] = [];
    const onFailure = (error: unknown): void => void failures.push(error);
    await runDueTimers({ ...server, work: pulledCable, onFailure }, 'searches');
    expect(failures).toHaveLength(1);
    await passWithTicks(server, seconds(3));
    expect(await asked()).toEqual(['only']);
  });

  it('lets nobody through the door without the secret', async () => {
    const response = await drivers.send('GET', '/fleet/tasks', undefined, 'x'.repeat(32));
    expect(response.statusCode).toBe(401);
    expect((await server.app.inject('/fleet/tasks')).statusCode).toBe(401);
    expect((await drivers.send('PUT', '/fleet/cars', { cars: [{}] })).statusCode).toBe(400);
    expect((await drivers.send('POST', '/fleet/orders/x/events', {})).statusCode).toBe(400);
  });
});
