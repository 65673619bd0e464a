import { OFFERS } from '@ride/contract';
import * as v from 'valibot';

import { offered } from './offered.ts';
import { askOnce } from './askOnce.ts';

/** The longest that the client waits for the answer to a poll. */
export const CLIENT_WAITS_MS = 9_000;
const FIRST_RIDE_IN_SECONDS = 7_200;
const MINUTE_SECONDS = 60;

const quoted = v.object({
  success: v.literal(true),
  categories: v.array(v.object({ id: v.string() })),
  [OFFERS]: v.object({ intent: v.string() }),
});
const reserved = v.object({ success: v.literal(true), prior: v.literal(true) });

export interface Asked {
  readonly what: 'poll' | 'address' | 'reserve' | 'alive' | 'ready';
  /** 0: no answer at all. */
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** One who asks, writes down every answer, and knows which reservations were confirmed. */
export class AskingPassenger {
  readonly answers: Asked[] = [];
  readonly confirmed: string[] = [];
  readonly #origin: string;
  readonly #cookie: string;
  readonly #name: string;
  #wishes = 0;

  constructor(origin: string, cookie: string, name: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#name = name;
  }

  poll = (): Promise<Asked> => this.#ask('poll', '/api/get-active-ride');
  address = (): Promise<Asked> => this.#ask('address', '/api/address?search=Gedimino');
  alive = (): Promise<Asked> => this.#ask('alive', '/healthz');
  ready = (): Promise<Asked> => this.#ask('ready', '/readyz');

  async reserve(): Promise<Asked> {
    this.#wishes += 1;
    const mark = `${this.#name} ${this.#wishes}`;
    const trip = tripOf(mark, this.#wishes);
    const quote = await this.#ask('reserve', '/api/search-ride', trip);
    const offer = v.safeParse(quoted, asJson(quote.body));
    if (!offer.success) return quote;
    const { categories, [OFFERS]: offers } = offer.output;
    const order = { ...trip, categoryId: categories[0]?.id };
    const answer = await this.#ask('reserve', '/api/create-ride', order, {
      'x-order-intent': offers.intent,
    });
    if (v.is(reserved, asJson(answer.body))) this.confirmed.push(mark);
    return answer;
  }

  async #ask(what: Asked['what'], path: string, body?: unknown, headers = {}): Promise<Asked> {
    const askedMs = performance.now();
    const noted = (status: number, text: string): Asked => {
      const answer = { what, status, body: text, ms: performance.now() - askedMs };
      this.answers.push(answer);
      return answer;
    };
    try {
      const headersToo = { cookie: this.#cookie, ...headers };
      const { status, text } = await askOnce(this.#origin + path, { body, headers: headersToo });
      return noted(status, text);
    } catch (error) {
      return noted(0, error instanceof Error ? error.message : 'unknown');
    }
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tripOf = (mark: string, index: number) => ({
  addressFrom: offered({ title: mark, placeId: mark, lat: 54.6705, lng: 25.2849 }),
  addressTo: { title: 'Katedros a. 1, Vilnius', placeId: 'b', lat: 54.6858, lng: 25.2877 },
  rideDateTime:
    Math.ceil(Date.now() / 1_000 / MINUTE_SECONDS) * MINUTE_SECONDS +
    FIRST_RIDE_IN_SECONDS +
    (index % 20_000) * MINUTE_SECONDS,
});
