import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import { OFFERS, SEARCH_ID_HEADER } from '../../contract/src/index.ts';
import { offered } from '../../server/test/support/offered.ts';
import type { Answer, Call, CallApi } from './callApi.ts';
import type { Wish } from './wishes.ts';

const TRY_AGAIN_AFTER_MS = 300;
const MINUTE_MS = 60_000;
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

interface PassengerCallsDeps {
  /** As who is signed in. */
  readonly send: CallApi;
  /** Nobody insists on anything any more. */
  readonly ending: AbortSignal;
}

/** What one passenger says to the server, as the client would say it. */
export class PassengerCalls {
  readonly #deps: PassengerCallsDeps;

  constructor(deps: PassengerCallsDeps) {
    this.#deps = deps;
  }

  async activeRide(): Promise<unknown> {
    const answer = await this.#insist('get-active-ride', '/api/get-active-ride');
    return answer?.json;
  }

  /** Until it is certain, with the intent of what was shown, as the client does. */
  async order({ mark, mood, from, to }: Wish): Promise<boolean> {
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

  /** Whatever it comes to, the next poll says it. */
  async cancelSearch(searchId: string): Promise<void> {
    await this.#insist('cancel-pending-order', '/api/cancel-pending-order', undefined, {
      ...(searchId !== '' && { [SEARCH_ID_HEADER]: searchId }),
    });
  }

  async cancelOrder(orderId: string): Promise<void> {
    const body = { orderId, reason: 'Nebereikia', isTemp: false };
    await this.#insist('cancel-order', '/api/cancel-order', body);
  }

  /** The credentials and the record of a call; its voice goes past our servers. */
  async callDriver(orderId: string, phone: string): Promise<void> {
    const { json } = await this.#send('voip-login', 'GET', '/api/voip-login');
    const lease = v.safeParse(lent, json);
    if (!lease.success) return;
    const call = { callId: `call ${orderId}`, destination: phone.replaceAll(/\D/g, ''), orderId };
    await this.#send('store-answered-call', 'POST', '/api/store-answered-call', call);
    const { id } = lease.output;
    await this.#send('extend-voip', 'POST', '/api/extend_voip_reservation', { id });
    await this.#send('release-voip', 'POST', '/api/release-voip-credentials', { id });
  }

  async lookBack(orderId: string, wantsInvoice: boolean): Promise<void> {
    await this.#send('rides', 'GET', '/api/rides?limit=10');
    await this.#send('ride', 'GET', `/api/ride/${orderId}`);
    const rating = { rating: 5, comment: '' };
    await this.#send('rating', 'POST', `/api/ride/${orderId}/rating`, rating);
    if (!wantsInvoice) return;
    await this.#send('update-user-profile', 'PUT', '/api/update-user-profile', DETAILS);
    await this.#send('invoice', 'GET', `/api/download-invoice/${orderId}`);
  }

  async cancelReservation(mark: string): Promise<void> {
    const answer = await this.#send('get-active-prior', 'GET', '/api/get-active-prior?limit=99');
    const list = v.safeParse(upcoming, answer.json);
    const ride = list.success ? list.output.rides.find(({ from }) => from === mark) : undefined;
    if (ride === undefined) return;
    const body = { orderId: ride.id, reason: '', isTemp: true };
    await this.#insist('cancel-order', '/api/cancel-order', body);
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
