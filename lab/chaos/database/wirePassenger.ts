import { setTimeout as pause } from 'node:timers/promises';

import { OFFERS } from '@ride/contract';
import * as v from 'valibot';

import { askOnce } from '../../../server/test/support/askOnce.ts';
import { FLEET_SECRET } from '../../../server/test/support/drivers.ts';
import { REPORTED_CAR } from '../../../server/test/machines/reportedCar.ts';
import { offered } from '../../../server/test/support/offered.ts';

const AGAIN_AFTER_MS = 100;
const GIVE_UP_AFTER_MS = 60_000;
const MINUTE_SECONDS = 60;
const RESERVED_IN_SECONDS = 7_200;
/** So far from the others that no car of theirs comes. */
const FAR = { lat: 55.2453, lng: 24.7761 };
const FAR_TO = { title: 'Kauno g. 1, Ukmergė', placeId: 'far', lat: 55.25, lng: 24.76 };

const quoted = v.object({ [OFFERS]: v.object({ intent: v.string() }) });
const created = v.object({ success: v.literal(true) });
const tasks = v.object({ offers: v.array(v.object({ offerId: v.string(), carId: v.string() })) });
const accepted = v.object({ outcome: v.literal('accepted') });

type Ask = Parameters<typeof askOnce>[1];

/** Again until it is answered as it should be. */
async function insist<S extends v.GenericSchema>(
  schema: S,
  url: string,
  question: Ask,
): Promise<v.InferOutput<S>> {
  const startedMs = performance.now();
  for (;;) {
    const answer = await askOnce(url, question).catch(() => undefined);
    const reply = v.safeParse(schema, answer?.status === 200 ? JSON.parse(answer.text) : undefined);
    if (reply.success) return reply.output;
    if (performance.now() - startedMs > GIVE_UP_AFTER_MS) {
      throw new Error(`${url} says ${answer?.status} ${answer?.text}`);
    }
    await pause(AGAIN_AFTER_MS);
  }
}

/** One order far from all others; its title is the mark by which it is found in the books. */
export async function orderFar(
  origin: string,
  passenger: { readonly cookie: string; readonly mark: string; readonly isReserved?: boolean },
): Promise<void> {
  const { cookie, mark } = passenger;
  const minute = Math.ceil(Date.now() / 1_000 / MINUTE_SECONDS) * MINUTE_SECONDS;
  const trip = {
    addressFrom: offered({ ...FAR, title: mark, placeId: mark }),
    addressTo: offered(FAR_TO),
    ...(passenger.isReserved === true && { rideDateTime: minute + RESERVED_IN_SECONDS }),
  };
  const found = await insist(quoted, `${origin}/api/search-ride`, {
    body: trip,
    headers: { cookie },
  });
  await insist(created, `${origin}/api/create-ride`, {
    body: { ...trip, categoryId: 'economy' },
    headers: { cookie, 'x-order-intent': found[OFFERS].intent },
  });
}

export const cancelSearch = async (origin: string, cookie: string): Promise<unknown> =>
  insist(v.unknown(), `${origin}/api/cancel-pending-order`, {
    method: 'POST',
    headers: { cookie },
  });

const headers = { authorization: `Bearer ${FLEET_SECRET}` };

export async function parkFar(origin: string, id: string, free: boolean): Promise<void> {
  const cars = [{ ...REPORTED_CAR, ...FAR, id, free, seats: 8 }];
  await insist(v.unknown(), `${origin}/fleet/cars`, { method: 'PUT', body: { cars }, headers });
}

/** Until this car is asked to come; its driver says nothing yet. */
export async function offerTo(origin: string, carId: string): Promise<string> {
  for (;;) {
    const { offers } = await insist(tasks, `${origin}/fleet/tasks`, { headers });
    const offer = offers.find((one) => one.carId === carId);
    if (offer !== undefined) return offer.offerId;
    await pause(AGAIN_AFTER_MS);
  }
}

export async function acceptOffer(origin: string, offerId: string): Promise<void> {
  const body = { answer: 'accept', etaMinutes: 4 };
  await insist(accepted, `${origin}/fleet/offers/${offerId}/answer`, { body, headers });
}
