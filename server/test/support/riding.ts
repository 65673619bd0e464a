import { Drivers, tick } from './drivers.ts';
import { newPassenger, type Passenger } from './passenger.ts';
import type { TestApp } from './testApp.ts';

/** What `GET /api/voip-login` lends. */
export interface Lent {
  readonly id: string;
  readonly ip: string;
  readonly login: string;
  readonly password: string;
}

export interface Riding {
  readonly passenger: Passenger;
  readonly orderId: string;
  readonly carId: string;
}

/** A passenger whose car, driven by the owner of this number, is on its way. */
export async function riding(server: TestApp, phone: string, passengerId = ''): Promise<Riding> {
  const drivers = new Drivers(server);
  const passenger = await newPassenger(server, passengerId);
  const carId = `car of ${passenger.passengerId} ${phone}`;
  await drivers.park([{ id: carId, km: 0.01, phone }]);
  await passenger.create();
  await tick(server);
  const { offers } = await drivers.tasks();
  for (const { offerId } of offers) await drivers.accept(offerId, 4);
  const { activeOrder } = await passenger.active();
  if (activeOrder === null) throw new Error('no car came');
  return { passenger, orderId: String(activeOrder.id), carId };
}

/** Brings the ride to its end; nobody is picked up by this car any more. */
export async function arriveAtTheEnd(server: TestApp, { orderId, carId }: Riding): Promise<void> {
  const drivers = new Drivers(server);
  for (const event of ['arrived', 'started', 'finished']) await drivers.report(orderId, event);
  await drivers.park([{ id: carId, free: false }]);
}

export async function lend({ passenger }: Pick<Riding, 'passenger'>): Promise<Lent> {
  const reply = await passenger.send('GET', '/api/voip-login');
  if (reply.statusCode !== 200) throw new Error(`nothing was lent: ${reply.statusCode}`);
  return reply.json<Lent>();
}
