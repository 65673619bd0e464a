import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import { OFFERS } from '../../../contract/src/index.ts';
import type { Answered } from '../../../server/src/dispatch/answerOffer.ts';
import { REPORTED_CAR } from '../../../server/test/machines/reportedCar.ts';
import { CATHEDRAL, STATION } from '../../../server/test/support/passenger.ts';

const activeSearch = v.object({ [OFFERS]: v.object({ searchId: v.string() }) });
const openOffers = v.object({
  offers: v.array(v.object({ orderId: v.string(), offerId: v.string(), expiresAt: v.string() })),
});
const answered = v.object({ outcome: v.string() });
const ACCEPTED: Answered = 'accepted';
/** An offer that is about to expire is left to do so: another one comes. */
const ANSWERED_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;
const TRIES_PER_CAR = 20;

/** What a driver does with a ride that was taken, and what the passenger's screen says then. */
const STEPS = [
  { event: 'arrived', text: 'Vairuotojas atvyko ir Jūsų laukia' },
  { event: 'started', text: 'Keleivis automobilyje' },
  { event: 'finished', text: 'Kelionė baigta' },
] as const;

interface DriverStep {
  readonly text: string;
  /** Finds what is needed for the act, and gives it. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
}

export interface Watcher {
  readonly origin: string;
  readonly cookie: string;
  /** Of the car that is on its way. */
  readonly orderId: string;
}

/** The fleet's own door, as its drivers use it. */
export class DriverDoor {
  readonly #origin: string;
  readonly #secret: string;

  constructor(origin: string, secret: string) {
    this.#origin = origin;
    this.#secret = secret;
  }

  /** Ends the passenger's ride and orders another: the steps of its driver, from the yes to the end. */
  async newRide({ origin, cookie, orderId }: Watcher): Promise<DriverStep[]> {
    await this.start(orderId);
    await this.report(orderId, 'finished');
    const searchId = await orderRide(origin, cookie);
    const accept = async () => {
      const offerId = await this.#offerOf(searchId);
      const answer = { answer: 'accept', etaMinutes: 4 };
      return async () => {
        const reply = await this.send('POST', `/offers/${offerId}/answer`, answer);
        const { outcome } = v.parse(answered, reply);
        // Nothing would ever come of it on the screen.
        if (outcome !== ACCEPTED) throw new Error(`the driver's yes: ${outcome}`);
      };
    };
    const report = (event: string) => () => Promise.resolve(() => this.report(searchId, event));
    return [
      { text: 'Automobilis atvyksta', prepare: accept },
      ...STEPS.map(({ event, text }) => ({ text, prepare: report(event) })),
    ];
  }

  /** The passenger is in the car. */
  async start(orderId: string): Promise<void> {
    await this.report(orderId, 'arrived');
    await this.report(orderId, 'started');
  }

  report(orderId: string, event: string): Promise<unknown> {
    return this.send('POST', `/orders/${orderId}/events`, { event });
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await fetch(`${this.#origin}/fleet${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#secret}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) {
      throw new Error(`the fleet's door: ${method} ${path}: ${reply.status} ${await reply.text()}`);
    }
    return reply.json();
  }

  /** A car that has let an order go is not asked for it again, so there is always another one. */
  async #offerOf(order: string): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      if (tries % TRIES_PER_CAR === 0) {
        const car = { ...REPORTED_CAR, id: randomUUID() };
        await this.send('PUT', '/cars', { cars: [car] });
      }
      const { offers } = v.parse(openOffers, await this.send('GET', '/tasks'));
      const offerId = offers.find(
        ({ orderId, expiresAt }) =>
          orderId === order && Date.parse(expiresAt) > Date.now() + ANSWERED_WITHIN_MS,
      )?.offerId;
      if (offerId !== undefined) return offerId;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** By the passenger's door; gives the name by which the drivers know it. */
async function orderRide(origin: string, cookie: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' };
  const order = { addressFrom: STATION, addressTo: CATHEDRAL, categoryId: 'economy' };
  await fetch(`${origin}/api/create-ride`, {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  });
  const reply = await fetch(`${origin}/api/get-active-ride`, { headers });
  const { searchId } = v.parse(activeSearch, await reply.json())[OFFERS];
  return searchId;
}
