import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import { OFFERS, orderEndpoints, SEARCH_ID_HEADER } from '../../contract/src/index.ts';
import { offered } from '../../server/test/support/offered.ts';
import type { Answer, Call, CallApi } from './callApi.ts';
import type { CityOptions } from './options.ts';
import type { Memory, Outcome } from './reckon.ts';
import type { Wish } from './wishes.ts';

const TRY_AGAIN_AFTER_MS = 300;
/** The client polls beside its stream, should that be silent. */
const POLL_EVERY_MS = 10_000;
const CHANGES_MIND_AFTER_MS = 300;
const MINUTE_MS = 60_000;
/** Of the city's time. */
const PATIENCE_MS = 8 * MINUTE_MS;
const RIDES_AT_MOST_MS = 240_000;
/** One of so many wants an invoice. */
const INVOICED = 20;
const DETAILS = {
  name: 'Jonas Kazlauskas',
  address: 'Gedimino pr. 9, Vilnius',
  personCode: '',
  vatCode: '',
  companyCode: '',
  personType: 1,
};

const quoted = v.object({
  categories: v.array(v.object({ id: v.string() })),
  [OFFERS]: v.object({ intent: v.string() }),
});
const created = v.object({ success: v.boolean() });
const lent = v.object({ id: v.string() });
const upcoming = v.object({ rides: v.array(v.object({ id: v.string(), from: v.string() })) });

type Ride = v.InferOutput<typeof orderEndpoints.getActiveRide.reply>;

/** In real time. */
export const patienceMsOf = ({ speed, leastPatienceMs }: CityOptions): number =>
  Math.max(leastPatienceMs, PATIENCE_MS / speed);

interface PassengerDeps {
  /** As who is signed in. */
  readonly send: CallApi;
  readonly patienceMs: number;
  /** Nobody insists on anything any more. */
  readonly ending: AbortSignal;
}

/** One who wants to ride, hears of it by the stream, and remembers what the server said. */
export class CityPassenger {
  readonly #deps: PassengerDeps;
  #ride: Ride | undefined;
  #wake = (): void => {};
  #wishes = Promise.resolve();

  constructor(deps: PassengerDeps) {
    this.#deps = deps;
  }

  hear(ride: unknown): void {
    const read = v.safeParse(orderEndpoints.getActiveRide.reply, ride);
    if (!read.success) return;
    this.#ride = read.output;
    this.#wake();
  }

  /** One wish after the other: nobody is in two cars at once. */
  fulfil(wish: Wish): Promise<Memory> {
    const fulfilled = this.#wishes.then(() => this.#live(wish));
    this.#wishes = fulfilled.then(() => undefined);
    return fulfilled;
  }

  async #live(wish: Wish): Promise<Memory> {
    const { mark, mood, hour } = wish;
    const isConfirmed = await this.#order(wish);
    const orderedMs = performance.now();
    if (!isConfirmed) return { mark, mood, hour, isConfirmed, outcome: 'not ordered' };
    const remembered = { mark, mood, hour, isConfirmed };
    if (mood === 'reserves') return { ...remembered, outcome: 'reserved' };
    if (mood === 'reservesAndCancels') {
      await this.#cancelReservation(mark);
      return { ...remembered, outcome: 'called off' };
    }
    const times: { offerAfterMs?: number; carAfterMs?: number } = {};
    const outcome = await this.#search(wish, () => {
      const afterMs = performance.now() - orderedMs;
      if (this.#isAsked() || this.#hasCar()) times.offerAfterMs ??= afterMs;
      if (this.#hasCar()) times.carAfterMs ??= afterMs;
    });
    return { ...remembered, ...times, outcome: outcome ?? (await this.#drive(wish)) };
  }

  /** Until it is certain, with the intent of what was shown, as the client does. */
  async #order({ mark, mood, from, to }: Wish): Promise<boolean> {
    const isReserved = mood === 'reserves' || mood === 'reservesAndCancels';
    const trip = {
      addressFrom: offered({ title: mark, placeId: mark, ...from }),
      addressTo: offered({ title: `${mark} to`, placeId: `${mark} to`, ...to }),
      ...(isReserved && { rideDateTime: Math.ceil(Date.now() / MINUTE_MS) * 60 + 3 * 3_600 }),
    };
    const search = await this.#insist('search-ride', '/api/search-ride', trip);
    const quote = v.safeParse(quoted, search?.json);
    if (!quote.success) return false;
    const { categories, [OFFERS]: offers } = quote.output;
    const order = { ...trip, categoryId: categories[0]?.id };
    const answer = await this.#insist('create-ride', '/api/create-ride', order, {
      'x-order-intent': offers.intent,
    });
    const reply = v.safeParse(created, answer?.json);
    return reply.success && reply.output.success;
  }

  /** `undefined` once there is a car. */
  async #search({ mood }: Wish, note: () => void): Promise<Outcome | undefined> {
    const patienceMs = mood === 'changesMind' ? CHANGES_MIND_AFTER_MS : this.#deps.patienceMs;
    // What is known may be of before the order.
    await this.#poll();
    const isOver = (): boolean => {
      note();
      return this.#hasCar() || this.#ride?.searching !== true;
    };
    if (await this.#until(isOver, patienceMs)) return this.#hasCar() ? undefined : 'no car';
    const searchId = this.#ride?.[OFFERS]?.searchId ?? '';
    await this.#insist('cancel-pending-order', '/api/cancel-pending-order', undefined, {
      ...(searchId !== '' && { [SEARCH_ID_HEADER]: searchId }),
    });
    await this.#poll();
    if (this.#hasCar()) {
      note();
      return undefined;
    }
    return mood === 'changesMind' ? 'called off' : 'no car';
  }

  async #drive({ mood, mark }: Wish): Promise<Outcome> {
    const order = this.#ride?.activeOrder;
    const orderId = String(order?.id ?? '');
    if (mood === 'cancels') {
      const body = { orderId, reason: 'Nebereikia', isTemp: false };
      await this.#insist('cancel-order', '/api/cancel-order', body);
      await this.#poll();
      if (!this.#isUnderWay()) return 'called off';
    }
    if (mood === 'calls') await this.#call(orderId, order?.driver?.phone ?? '');
    const hasEnded = await this.#until(() => !this.#isUnderWay(), RIDES_AT_MOST_MS);
    if (!hasEnded) return 'not ended';
    if (this.#ride?.activeOrder?.status === 'CANCELED') return 'canceled by the driver';
    await this.#lookBack(orderId, Number(mark.split(' ').at(-1)) % INVOICED === 0);
    return 'rode';
  }

  /** The credentials and the record of a call; its voice goes past our servers. */
  async #call(orderId: string, phone: string): Promise<void> {
    const { json } = await this.#send('voip-login', 'GET', '/api/voip-login');
    const lease = v.safeParse(lent, json);
    if (!lease.success) return;
    const call = { callId: `call ${orderId}`, destination: phone.replaceAll(/\D/g, ''), orderId };
    await this.#send('store-answered-call', 'POST', '/api/store-answered-call', call);
    const { id } = lease.output;
    await this.#send('extend-voip', 'POST', '/api/extend_voip_reservation', { id });
    await this.#send('release-voip', 'POST', '/api/release-voip-credentials', { id });
  }

  async #lookBack(orderId: string, wantsInvoice: boolean): Promise<void> {
    await this.#send('rides', 'GET', '/api/rides?limit=10');
    await this.#send('ride', 'GET', `/api/ride/${orderId}`);
    const rating = { rating: 5, comment: '' };
    await this.#send('rating', 'POST', `/api/ride/${orderId}/rating`, rating);
    if (!wantsInvoice) return;
    await this.#send('update-user-profile', 'PUT', '/api/update-user-profile', DETAILS);
    await this.#send('invoice', 'GET', `/api/download-invoice/${orderId}`);
  }

  async #cancelReservation(mark: string): Promise<void> {
    const answer = await this.#send('get-active-prior', 'GET', '/api/get-active-prior?limit=99');
    const list = v.safeParse(upcoming, answer.json);
    const ride = list.success ? list.output.rides.find(({ from }) => from === mark) : undefined;
    if (ride === undefined) return;
    const body = { orderId: ride.id, reason: '', isTemp: true };
    await this.#insist('cancel-order', '/api/cancel-order', body);
  }

  #isAsked(): boolean {
    return (this.#ride?.[OFFERS]?.asking ?? 0) > 0;
  }

  #hasCar(): boolean {
    return this.#ride?.searching !== true && this.#isUnderWay();
  }

  #isUnderWay(): boolean {
    const status = this.#ride?.activeOrder?.status ?? '';
    return ['ARRIVES', 'ARRIVED', 'ONGOING'].includes(status);
  }

  /** Whether it came to be within the time. */
  async #until(holds: () => boolean, withinMs: number): Promise<boolean> {
    const endMs = performance.now() + withinMs;
    for (let pollMs = performance.now() + POLL_EVERY_MS; !holds();) {
      const nowMs = performance.now();
      if (nowMs >= endMs) return false;
      if (nowMs >= pollMs) {
        await this.#poll();
        pollMs = nowMs + POLL_EVERY_MS;
        continue;
      }
      await this.#change(Math.min(endMs, pollMs) - nowMs);
    }
    return true;
  }

  #change(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #poll(): Promise<void> {
    const answer = await this.#insist('get-active-ride', '/api/get-active-ride');
    this.hear(answer?.json);
  }

  /** Again, where nobody answers or the database is away; a refusal is an answer. */
  async #insist(
    route: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | undefined> {
    const method = route === 'get-active-ride' ? 'GET' : 'POST';
    while (!this.#deps.ending.aborted) {
      const answer = await this.#send(route, method, path, body, headers);
      if (answer.status !== 0 && answer.status < 500) return answer;
      await pause(TRY_AGAIN_AFTER_MS);
    }
    return undefined;
  }

  #send(
    route: string,
    method: Call['method'],
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return this.#deps.send({ route, method, path, body, headers });
  }
}
