import { randomBytes, randomUUID } from 'node:crypto';

import { OFFERS, type ActiveOrder, type Category } from '@ride/contract';
import { sql } from 'kysely';

import type { Clock } from '../../src/platform/clock.ts';
import { hashOf } from '../../src/platform/hash.ts';
import type { Db } from '../../src/store/database.ts';
import { offered } from './offered.ts';
import { ORIGIN, type TestApp } from './testApp.ts';

type Server = Pick<TestApp, 'app' | 'db' | 'clock'>;
type Address = typeof STATION;

export const STATION = {
  title: 'Stoties g. 16, Vilnius',
  placeId: 'a',
  lat: 54.6705,
  lng: 25.2849,
};
export const CATHEDRAL = {
  title: 'Katedros a. 1, Vilnius',
  placeId: 'b',
  lat: 54.6858,
  lng: 25.2877,
};
export const AIRPORT = offered({
  title: 'Vilniaus oro uostas',
  placeId: 'c',
  lat: 54.6371,
  lng: 25.2878,
});

export interface Wish {
  readonly addressFrom?: Address;
  readonly addressTo?: Address;
  readonly categoryId?: string;
  readonly rideDateTime?: number;
  readonly intent?: string;
}

interface SearchReply {
  readonly success: boolean;
  readonly categories: readonly Category[];
  readonly intent?: string;
}

/** What the server offers beyond the specification, beside what it answers. */
const withOffers = <Reply extends object>(reply: Reply & { [OFFERS]?: object }): Reply => ({
  ...reply,
  ...reply[OFFERS],
});

/** A signed-in passenger at one device, talking to the server as the client does. */
export class Passenger {
  readonly passengerId: string;
  readonly #server: Server;
  readonly cookie: string;

  constructor(server: Server, who: { readonly passengerId: string; readonly cookie: string }) {
    this.#server = server;
    this.passengerId = who.passengerId;
    this.cookie = who.cookie;
  }

  async send(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, headers = {}) {
    return this.#server.app.inject({
      method,
      url,
      headers: {
        cookie: this.cookie,
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  async search(wish: Wish = {}): Promise<SearchReply> {
    const response = await this.send('POST', '/api/search-ride', tripOf(wish));
    return withOffers<SearchReply>(response.json());
  }

  async create({ categoryId = 'economy', intent, ...wish }: Wish = {}) {
    const response = await this.send(
      'POST',
      '/api/create-ride',
      { ...tripOf(wish), categoryId },
      intent === undefined ? {} : { 'x-order-intent': intent },
    );
    return response.json<{ success: boolean; prior?: boolean }>();
  }

  async active() {
    const response = await this.send('GET', '/api/get-active-ride');
    return withOffers<{
      searching: boolean;
      activeOrder: ActiveOrder | null;
      searchId?: string;
    }>(response.json());
  }

  async upcoming(query = '') {
    const response = await this.send('GET', `/api/get-active-prior${query}`);
    return response.json<{
      rides: { id: string; date: string; time: string; from: string; to: string; price: number }[];
      next_cursor: string | null;
    }>();
  }

  cancelSearch() {
    return this.send('POST', '/api/cancel-pending-order');
  }

  async cancel(orderId: unknown, isTemp = false) {
    const body = { orderId, reason: 'Nebereikia', isTemp };
    return this.send('POST', '/api/cancel-order', body);
  }
}

const tripOf = ({ addressFrom = STATION, addressTo = CATHEDRAL, rideDateTime }: Wish) => ({
  addressFrom,
  addressTo,
  ...(rideDateTime !== undefined && { rideDateTime }),
});

/** A passenger who signed in a moment ago; with a passenger's id, the same one at another device. */
export async function newPassenger(server: Server, passengerId = ''): Promise<Passenger> {
  const session = await newSession(server, passengerId);
  return new Passenger(server, {
    passengerId: session.passengerId,
    cookie: `access=${session.token}`,
  });
}

/** The same behind the server's back, for one that runs elsewhere. The refresh token is the token with a word before it. */
export async function newSession(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  passengerId = '',
): Promise<{ readonly passengerId: string; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(clock.nowMs());
  const expires = new Date(clock.nowMs() + 365 * 86_400_000);
  const phone = `+370${randomUUID()}`;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into clients (phone, created_at) select ${phone}, ${now} where ${passengerId} = '' returning id
    ), client as (
      select id from made union select id from clients where id::text = ${passengerId}
    ), session as (
      insert into sessions (client_id, created_at, last_used_at) select id, ${now}, ${now} from client
      returning id, client_id
    ), token as (
      insert into session_tokens (session_id, access_hash, refresh_hash, issued_at, access_expires_at)
      select id, ${hashOf(token)}, ${hashOf(`refresh ${token}`)}, ${now}, ${expires} from session
    ) select client_id as id from session`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no such passenger');
  return { passengerId: id, token };
}
