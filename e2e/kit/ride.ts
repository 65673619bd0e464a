import { randomInt } from 'node:crypto';

import { expect, type APIRequestContext } from '@playwright/test';

import { FLEET_SECRET, ORIGIN } from './origin.ts';

/** Small towns without simulated cars, so far apart that no worker's car is offered to another's passenger. */
const TOWNS = [
  { title: 'Visaginas', lat: 55.5968, lng: 26.4398 },
  { title: 'Biržai', lat: 56.201, lng: 24.755 },
  { title: 'Druskininkai', lat: 54.0175, lng: 23.973 },
  { title: 'Skuodas', lat: 56.2706, lng: 21.5321 },
] as const;
const CAPITAL = { title: 'Vilnius', lat: 54.6872, lng: 25.2797 };

export interface TestDriver {
  readonly name: string;
  /** As the server writes it. */
  readonly phone: string;
  /** As it is dialled. */
  readonly number: string;
}

export interface TestRide {
  readonly orderId: string;
  readonly driver: TestDriver;
  readonly start: Place;
  /** The fleet reports the car there. */
  readonly seenAt: (place: Place) => Promise<void>;
  /** The driver says how far the ride is. */
  readonly reports: (event: 'arrived' | 'started' | 'finished') => Promise<void>;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Orders a ride for the signed-in passenger and accepts it through the drivers' own door: the car stands
 * still until the test says otherwise.
 */
export async function rideOnTheWay(request: APIRequestContext, worker: number): Promise<TestRide> {
  const town = TOWNS[worker % TOWNS.length] ?? TOWNS[0];
  const number = `3706${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const driver = { name: `Jonas ${number}`, phone: `+${number}`, number };
  const newCar = async () => {
    const car = { carId: `e2e-${number}-${randomInt(1_000_000)}`, driver, town };
    await report(request, { ...car, free: true });
    return car;
  };
  let fresh: Awaited<ReturnType<typeof newCar>> | undefined = await newCar();
  const trip = {
    addressFrom: { placeId: 'a', ...town },
    addressTo: { placeId: 'b', ...CAPITAL },
  };
  const found = await post(request, '/api/search-ride', trip);
  const [category] = found['categories'] as { id: string }[];
  const body = { ...trip, categoryId: category?.id };
  expect(await post(request, '/api/create-ride', body)).toMatchObject({ success: true });
  let accepted = '';
  await expect(async () => {
    // A starved machine may miss the 15 s of an offer, and no car is asked twice.
    const car = fresh ?? (await newCar());
    fresh = undefined;
    const accepting = expect.poll(() => acceptOffer(request, car.carId), { timeout: 30_000 });
    await accepting.toBe('accepted');
    await report(request, { ...car, free: false });
    accepted = car.carId;
  }).toPass({ timeout: 180_000 });
  const active = (await (await request.get('/api/get-active-ride')).json()) as {
    activeOrder: { id: string };
  };
  const seenAt = (place: Place): Promise<void> =>
    report(request, { carId: accepted, driver, town: place, free: false });
  const orderId = active.activeOrder.id;
  const reports = async (event: string): Promise<void> => {
    const url = `/fleet/orders/${orderId}/events`;
    const reply = await request.post(url, { data: { event }, headers: badge });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  return { orderId, driver, start: town, seenAt, reports };
}

interface Car {
  readonly carId: string;
  readonly driver: TestDriver;
  readonly town: Place;
  readonly free: boolean;
}

async function report(
  request: APIRequestContext,
  { carId, driver, town, free }: Car,
): Promise<void> {
  const car = {
    id: carId,
    name: 'Toyota Corolla',
    licencePlate: 'ABC 123',
    picture: '/pictures/car-sedan.svg',
    seats: 8,
    driver: { fullName: driver.name, licence: 'L-1', phone: driver.phone },
    lat: town.lat,
    lng: town.lng,
    free,
  };
  const reply = await request.put('/fleet/cars', { data: { cars: [car] }, headers: badge });
  expect(reply.ok()).toBe(true);
}

async function acceptOffer(request: APIRequestContext, carId: string): Promise<string> {
  const tasks = (await (await request.get('/fleet/tasks', { headers: badge })).json()) as {
    offers: { offerId: string; carId: string }[];
  };
  const offer = tasks.offers.find((each) => each.carId === carId);
  if (offer === undefined) return 'not asked';
  const data = { answer: 'accept', etaMinutes: 10 };
  const url = `/fleet/offers/${offer.offerId}/answer`;
  const reply = await request.post(url, { data, headers: badge });
  return ((await reply.json()) as { outcome: string }).outcome;
}

const badge = { authorization: `Bearer ${FLEET_SECRET}` };

async function post(request: APIRequestContext, url: string, data: unknown) {
  const reply = await request.post(url, { data, headers: { origin: ORIGIN } });
  return (await reply.json()) as Record<string, unknown>;
}
