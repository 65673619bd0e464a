import { OFFERS } from '@ride/contract';

import { alertsOf } from '../../src/app/alerts.ts';
import { deafAlarm } from '../support/deafAlarm.ts';
import { startAlertWorker } from '../../src/jobs/alertWorker.ts';
import { readSettings } from '../../src/settings/readSettings.ts';
import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { startPushService, type Device, type PushService } from '../support/pushService.ts';
import { SECRETS, brand, testApp, type TestApp } from '../support/testApp.ts';
import type { DatabaseKind } from '../support/testDatabase.ts';

const ENV = { FLEET_SECRET, PUSH: 'loopback' };

/** A server with a push service beside it, and drivers. */
export interface AlertsServer {
  readonly server: TestApp;
  readonly push: PushService;
  readonly drivers: Drivers;
  /** Outcomes of what `deliver` has settled, oldest first. */
  readonly outcomes: string[];
  /** Settles all alerts that are due now, as so many processes would. */
  deliver(processes?: number): Promise<void>;
  subscribe(passenger: Passenger, device?: Device): Promise<Device>;
  /** A passenger whose device is subscribed and whose search has just begun. */
  searching(): Promise<{ passenger: Passenger; device: Device }>;
  /** A driver takes the search; gives the id of the order. */
  accept(passenger: Passenger): Promise<string>;
  /** What a device was told, oldest first. */
  told(device: Pick<Device, 'endpoint'>): unknown[];
  left(table: 'push_alerts' | 'push_subscriptions'): Promise<number>;
  /** Forgets devices, answers and outcomes, for the next test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const setAlerts = (passenger: Passenger, body: unknown, headers = {}) =>
  passenger.send('PUT', '/api/alerts', body, headers);

export async function alertsServer(database?: DatabaseKind): Promise<AlertsServer> {
  const server = await testApp({ env: ENV, ...(database && { database }) });
  const drivers = new Drivers(server);
  let cars = 0;
  const outcomes: string[] = [];
  const processes = [1, 2].map(() =>
    alertsOf({
      ...server,
      settings: readSettings(ENV),
      secrets: SECRETS,
      brand,
      onAlert: (outcome) => outcomes.push(outcome),
    }),
  );
  const push = await startPushService(() => processes[0]?.offer.push ?? '');
  const subscribe = async (passenger: Passenger, device = push.newDevice()): Promise<Device> => {
    const { endpoint, keys } = device;
    const reply = await setAlerts(passenger, { endpoint, keys });
    if (reply.statusCode !== 200) throw new Error(`not subscribed: ${reply.statusCode}`);
    return device;
  };
  return {
    server,
    push,
    drivers,
    outcomes,
    subscribe,
    told: ({ endpoint }) =>
      push.received
        .filter(({ device }) => device.endpoint === endpoint)
        .map(({ text }) => JSON.parse(text) as unknown),
    async left(table) {
      return (await server.db.selectFrom(table).select('id').execute()).length;
    },
    async reset() {
      outcomes.length = 0;
      push.answers.length = 0;
      await server.db.deleteFrom('push_subscriptions').execute();
    },
    async deliver(count = 1) {
      const failures: unknown[] = [];
      const workers = processes.slice(0, count).flatMap(({ delivery }) =>
        delivery === undefined
          ? []
          : startAlertWorker({
              delivery,
              alarm: deafAlarm,
              everyMs: 10_000,
              onFailure: (error) => failures.push(error),
            }),
      );
      await Promise.all(workers.map((worker) => worker.stop()));
      if (failures.length > 0) throw failures[0];
    },
    async searching() {
      const passenger = await newPassenger(server);
      const device = await subscribe(passenger);
      await passenger.create();
      return { passenger, device };
    },
    async accept(passenger) {
      await drivers.park([{ id: `car ${(cars += 1)}` }]);
      await tick(server);
      const { searchId = '' } = await passenger.active();
      const offer = (await drivers.tasks()).offers.find(({ orderId }) => orderId === searchId);
      if (offer === undefined) throw new Error('nobody was asked');
      await drivers.accept(offer.offerId, 4);
      return searchId;
    },
    async close() {
      await push.close();
      await server.close();
    },
  };
}

export const offeredKey = async (passenger: Passenger): Promise<string | undefined> => {
  const reply = await passenger.send('GET', '/api/get-active-ride');
  return reply.json<{ [OFFERS]?: { push?: string } }>()[OFFERS]?.push;
};
