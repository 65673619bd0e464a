import type { LightMyRequestResponse } from 'fastify';

import { purge } from '../../src/auth/purge.ts';
import { countBusiness } from '../../src/jobs/metrics/businessGauges.ts';
import { findNextDueMs } from '../../src/store/timers.ts';
import { deleteAlertsBefore } from '../../src/alerts/alertStore.ts';
import { deleteQuotesBefore } from '../../src/orders/quoteStore.ts';
import { deleteLeasesBefore } from '../../src/voip/leaseStore.ts';
import { deleteOldCounts } from '../../src/store/rateCounts.ts';
import type { AlertsServer } from '../alerts/alertsServer.ts';
import { REPORTED_CAR } from '../machines/reportedCar.ts';
import { tick } from '../support/drivers.ts';
import { EventStream } from '../support/eventStream.ts';
import { AIRPORT, CATHEDRAL, Passenger, STATION } from '../support/passenger.ts';
import { signedIn } from '../support/signedIn.ts';
import { minutes } from '../support/testClock.ts';

const DETAILS = {
  name: 'Jonas',
  address: 'Gedimino pr. 9',
  personCode: '',
  vatCode: '',
  companyCode: '',
  personType: 1,
};

async function well(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const response = await answer;
  if (response.statusCode !== 200) {
    throw new Error(`${response.raw.req.url}: ${response.statusCode} ${response.body}`);
  }
  return response;
}

/** All that a passenger, a driver and the server itself do around rides, once; fails where anything does not go well. */
export async function wholeRide(beside: AlertsServer): Promise<void> {
  const { server } = beside;
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await signedIn(server);
  await well(browser.refresh());
  const cookie = `access=${browser.cookies.get('access')?.value}`;
  const passenger = new Passenger(server, { passengerId: '', cookie });
  const get = (url: string) => well(passenger.send('GET', url));
  const post = (url: string, body?: unknown) => well(passenger.send('POST', url, body));

  await get('/api/get-user-profile');
  await well(passenger.send('PUT', '/api/update-user-profile', DETAILS));
  await get('/api/client-address?from=1');
  await get('/api/address?search=Gedimino');
  await get(`/api/address-at?lat=${STATION.lat}&lng=${STATION.lng}`);
  await beside.subscribe(passenger);
  const stream = await EventStream.open({ origin, cookie: passenger.cookie });
  await stream.ride();

  await refusedSearch(beside, passenger);
  const orderId = await ride(beside, passenger, stream);
  stream.close();
  await get('/api/rides?limit=10');
  await get(`/api/ride/${orderId}`);
  await post(`/api/ride/${orderId}/rating`, { rating: 5, comment: 'Ačiū' });
  // Whether it is printed in time is another matter: all statements come before.
  await passenger.send('GET', `/api/download-invoice/${orderId}`);

  await canceledRides(beside, passenger);
  await reservations(beside, passenger);
  await beside.deliver();
  await well(browser.refresh());
  await well(browser.send('POST', '/api/logout'));
  await housekeeping(beside);
}

/** Nobody is near; then one refuses, and the passenger calls it off. */
async function refusedSearch({ server, drivers }: AlertsServer, passenger: Passenger) {
  await passenger.create();
  await tick(server);
  await drivers.park([{ id: 'refusing' }]);
  server.clock.pass(5_000);
  await tick(server);
  const [offer] = (await drivers.tasks()).offers;
  await drivers.refuse(offer?.offerId ?? '');
  await passenger.active();
  await well(passenger.cancelSearch());
  await drivers.park([{ id: 'refusing', free: false }]);
}

async function ride(
  beside: AlertsServer,
  passenger: Passenger,
  stream: EventStream,
): Promise<string> {
  const { server, drivers } = beside;
  const { intent } = await passenger.search();
  await passenger.create({ ...(intent !== undefined && { intent }) });
  await passenger.create({ ...(intent !== undefined && { intent }) });
  const orderId = await beside.accept(passenger);
  await stream.rideWhere(({ activeOrder }) => activeOrder?.status === 'ARRIVES');
  await well(passenger.send('GET', '/api/active-trip'));
  await well(drivers.send('POST', `/fleet/orders/${orderId}/eta`, { etaMinutes: 3 }));
  await reportFrom(beside, orderId);
  const lent = (await well(passenger.send('GET', '/api/voip-login'))).json<{ id: string }>();
  const call = { callId: 'a call', destination: '37060000001', orderId };
  await well(passenger.send('POST', '/api/store-answered-call', call));
  await well(passenger.send('POST', '/api/extend_voip_reservation', { id: lent.id }));
  await well(passenger.send('POST', '/api/release-voip-credentials', { id: lent.id }));
  await beside.deliver();
  for (const event of ['arrived', 'started', 'finished']) {
    await drivers.report(orderId, event);
    await passenger.active();
    await tick(server);
  }
  return orderId;
}

/** On the way, with the minutes that are left. */
async function reportFrom({ drivers }: AlertsServer, orderId: string): Promise<void> {
  const { rides } = await drivers.tasks();
  const carId = rides.find((one) => one.orderId === orderId)?.carId;
  const cars = [{ ...REPORTED_CAR, id: carId, etaMinutes: 2 }];
  await well(drivers.send('PUT', '/fleet/cars', { cars }));
}

async function canceledRides(beside: AlertsServer, passenger: Passenger): Promise<void> {
  await passenger.create({ addressTo: AIRPORT });
  const first = await beside.accept(passenger);
  await well(passenger.cancel(first));
  await well(passenger.send('POST', '/api/recreate-order', { orderId: first }));
  await passenger.create({ addressTo: AIRPORT });
  const second = await beside.accept(passenger);
  await beside.drivers.report(second, 'canceled');
}

async function reservations({ server }: AlertsServer, passenger: Passenger): Promise<void> {
  const rideDateTime = Math.floor(server.clock.nowMs() / 1_000) + 3_600;
  await passenger.create({ rideDateTime });
  await passenger.create({
    rideDateTime: rideDateTime + 600,
    addressFrom: CATHEDRAL,
    addressTo: AIRPORT,
  });
  const { rides } = await passenger.upcoming('?limit=10');
  await well(passenger.cancel(rides[0]?.id, true));
  // The other one is searched for, and nobody comes.
  for (const passedMs of [minutes(55), minutes(6)]) {
    server.clock.pass(passedMs);
    await tick(server);
  }
}

/** What `app/background.ts` does hour by hour and `/metrics` whenever it is read. */
async function housekeeping({ server: { db, clock } }: AlertsServer): Promise<void> {
  await findNextDueMs(db, 'searches');
  await countBusiness(db, clock.nowMs());
  await purge(db, clock);
  await deleteQuotesBefore(db, clock.nowMs());
  await deleteLeasesBefore(db, clock.nowMs());
  await deleteAlertsBefore(db, clock.nowMs());
  await deleteOldCounts(db);
}
